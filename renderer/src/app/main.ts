/**
 * The start of the page. A plain visit to the landing page loads only that, a guest's link only the conference's page; everything
 * else loads the whole application.
 */
import '#renderer/ui/primitives.css';
import './start/basicStyles.ts';
import 'virtual:themes.css';
import '#renderer/ui/scales.css';
import '#renderer/ui/base.css';
import '#renderer/ui/states.css';
import { createStore } from 'jotai';
import { STYLE_ELEMENT } from '#shared/documentKinds.ts';
import { pathForBroken } from '#renderer/domain/routes.ts';
import { createStartI18n } from '#renderer/i18n/startI18n.ts';
import { restoreTypedText } from '#renderer/platform/browser/typedText.ts';
import { followMainHeading } from '#renderer/platform/browser/windowTitle.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { setLanguageAtom } from '#renderer/state/language.ts';
import { readDocument } from './document/document.ts';
import { startLanding } from './start/landing.tsx';
import { loadApplication } from './start/loadApplication.ts';
import { showConference } from './start/loadConference.tsx';
import { showWaiting } from './start/showWaiting.tsx';

// Before anything reads the address: neither the guard nor the router can handle such a path.
const elsewhere = pathForBroken(location.pathname);
if (elsewhere !== undefined) history.replaceState(null, '', elsewhere);

// The document's own style has only what its markup uses. Whatever is shown from here on may need more.
const style = document.querySelector<HTMLTemplateElement>(`#${STYLE_ELEMENT}`);
if (style) document.querySelector('style')?.replaceWith(style.content);

const page = readDocument();
const store = createStore();
store.set(setLanguageAtom, page.language);
const { i18n, complete } = createStartI18n(page.language, page.texts);
const start = { page, store, i18n, completeI18n: complete };

if (page.isPlainLanding) startLanding(start);
else if (page.isConferencePage) void showConference(start);
else void loadApplication({ ...start, root: showWaiting(start) });
restoreTypedText();
followMainHeading(page.container, productName());

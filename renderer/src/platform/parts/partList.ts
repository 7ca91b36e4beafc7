/** The build of this page and the files of its parts, from the document (`build/web/partList.ts`). */
import {
  PART_LIST_ELEMENT,
  filesOfPart,
  type PartFiles,
  type PartList,
  type PartName,
} from '#shared/partList.ts';

const NOTHING: PartList = { version: '', build: '', files: [], parts: {} };

/** The document's list; outside a built document (tests) a list without parts. */
export function readPartList(): PartList {
  const element = document.getElementById(PART_LIST_ELEMENT);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote this element; checking it would cost the first screen the schemas
  return element === null ? NOTHING : (JSON.parse(element.textContent) as PartList);
}

/** The files of a part; undefined when the start already includes it. */
export function readPartFiles(part: PartName): PartFiles | undefined {
  return filesOfPart(readPartList(), part);
}

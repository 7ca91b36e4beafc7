import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Language } from '#shared/languages.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { HttpsWarningDialog } from './HttpsWarningDialog.tsx';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function open({
  secureUrl = 'https://conf.example',
  language = 'en',
  wasTried = true,
}: {
  readonly secureUrl?: string;
  readonly language?: Language;
  readonly wasTried?: boolean;
} = {}) {
  const onClose = vi.fn<() => void>();
  const testStore = aStore({ serverInfo: aServerInfo({ secureUrl }), language });
  const dialog = (
    <HttpsWarningDialog
      wasTried={wasTried}
      onClose={onClose}
      userAgent={FIREFOX}
      page="http://conf.example:8080/c/demo?k=secret"
    />
  );
  return { ...renderWith(dialog, testStore), onClose };
}

test('[OV-2] the warning shows the secure page, and closing it stores nothing', () => {
  const { storage, onClose } = open();
  expect(screen.getByText('https://conf.example')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(storage.read('hideHttpsWarning')).toBeUndefined();
});

test('[OV-2] [AU-11] stores "do not show again", also when the dialog is closed with Esc', () => {
  const { storage } = open();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(storage.read('hideHttpsWarning')).toBe(true);
});

test('[OV-2] the picture has its texts in Russian or English and a description', () => {
  open({ language: 'be' });
  expect(screen.getByRole('img').textContent).toContain('Не защищено');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('conf.example');
});

test.each([true, false])(
  '[GD-4] the warning says that the secure page can’t be reached only after an attempt (%s)',
  (wasTried) => {
    open({ wasTried });
    const said = screen.queryByText('The secure page can’t be reached.');
    expect(said !== null).toBe(wasTried);
  },
);

test('[OV-2] shows a host other than the page’s in the text and on the button', () => {
  open({ secureUrl: 'https://evil.example/c/demo' });
  expect(screen.getByText(/evil\.example instead of conf\.example/u)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Go to evil.example' })).toBeDefined();
  // Typing https into the address bar would lead to this host, not to the other one.
  expect(screen.queryByText(/Change http to https/u)).toBeNull();
});

test.each(['javascript:alert(1)', 'http://conf.example', 'https://a@evil.example'])(
  '[OV-2] does not offer the address %s',
  (secureUrl) => {
    open({ secureUrl });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Stay on this page',
    ]);
    expect(document.body.textContent).not.toContain('evil');
    expect(screen.getByText(/Ask your server administrator/u)).toBeDefined();
  },
);

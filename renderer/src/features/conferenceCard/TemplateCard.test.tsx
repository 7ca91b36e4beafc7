import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { templateSchema } from '#shared/conferences/template.ts';
import { aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { TemplateCard } from './TemplateCard.tsx';

test('[PA-1] a template shows when it repeats, in the language’s time format, and whether it has a PIN', () => {
  const template = templateSchema.parse({
    id: 'review',
    name: 'Review',
    object: {
      topic: 'Review',
      schedule: { type: 0, days: ['tuesday'], time: '16:05', duration: 3600 },
      pin: '2468',
    },
  });
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <TemplateCard template={template} onRemoved={() => undefined} />
    </QueryClientProvider>,
    aStore({ session: aUserSession() }),
  );
  expect(screen.getByText('Repeats').nextSibling?.textContent).toMatch(
    /^Every week: Tuesday · 4:05\sPM$/u,
  );
  expect(screen.getByText('PIN')).toBeDefined();
});

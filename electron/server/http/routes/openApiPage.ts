/** The page that shows the OpenAPI document: plain markup, no script, no assets. */

interface PageSource {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly summary: string;
            readonly security?: readonly object[];
            readonly parameters: readonly object[];
            readonly requestBody?: object;
          }
        >
      >
    >
  >;
}

/** Renders the document. */
export function openApiPage({ info, paths }: PageSource): string {
  const operations = Object.entries(paths)
    .sort(([left], [right]) => left.localeCompare(right))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { summary, security, parameters, requestBody }]) => `<details>
<summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code> ${escape(summary)}</summary>
<pre>${escape(JSON.stringify({ security, parameters, requestBody }, null, 2))}</pre>
</details>`,
      ),
    );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { padding: .35rem 0; cursor: pointer; }
b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; }
</style>
<h1>${escape(info.title)} ${escape(info.version)}</h1>
<p>The same as a file: <a href="/api/docs/openapi.json">openapi.json</a></p>
${operations.join('\n')}
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

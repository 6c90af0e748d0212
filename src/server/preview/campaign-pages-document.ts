/** What the preview link of a campaign shows: its pages, each as an address that is a preview. */
import { createHash } from 'node:crypto'
import { htmlText } from '#domain/emails/html-text.ts'

const style = `
:root { color-scheme: light dark; --canvas: #fafaf8; --surface: #fff; --line: #e6e4de; --ink: #1d1c19; --ink-2: #514e47; --link: #2a41bd }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #191816; --surface: #201e1b; --line: #32302b; --ink: #f2f0eb; --ink-2: #c6c3bc; --link: #a9bcff }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif }
main { box-sizing: border-box; width: min(36rem, 100vw - 2rem); padding: 2.25rem; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3 }
p { margin: 0; color: var(--ink-2) }
ul { list-style: none; margin: 1.25rem 0 0; padding: 0 }
li { border-top: 1px solid var(--line); padding: .75rem 0 }
a { color: var(--link); overflow-wrap: anywhere }
small { color: var(--ink-2); display: block; font-size: .875rem }
`

export const campaignPagesPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export type PreviewedPage = { address: string; url: string; typeLabel: string }

export function campaignPagesDocument(pages: readonly PreviewedPage[]): string {
  return document(
    'Preview of a campaign',
    'Each page shows what visitors will see. Nothing is counted, and no deadline starts.',
    `<ul>${pages.map(itemOf).join('')}</ul>`,
  )
}

export const previewOverDocument = document(
  'This preview is over',
  'Preview links work for an hour. Ask whoever sent it for a new one.',
)

function itemOf({ address, url, typeLabel }: PreviewedPage): string {
  const link = `<a href="${htmlText(url)}" target="_blank" rel="noreferrer">${htmlText(address)}</a>`
  return `<li>${link}<small>${htmlText(typeLabel)}</small></li>`
}

function document(title: string, text: string, content = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${content}
</main>
</body>
</html>
`
}

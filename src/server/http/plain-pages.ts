/** Pages that the server writes by itself, without a script: their look, and the policy that lets in nothing else. */
import { createHash } from 'node:crypto'

const look = (width: string, more: string) => `
:root { color-scheme: light dark; --canvas: #fafaf8; --surface: #fff; --line: #e6e4de; --ink: #1d1c19; --ink-2: #514e47; --link: #2a41bd; --time: #b93a0b }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #191816; --surface: #201e1b; --line: #32302b; --ink: #f2f0eb; --ink-2: #c6c3bc; --link: #a9bcff; --time: #fb9a68 }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif }
main { box-sizing: border-box; width: min(${width}, 100vw - 2rem); padding: 2.25rem; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; letter-spacing: -.01em }
p { margin: 0; color: var(--ink-2) }
${more}`

/** The one button of a page that asks before it does something. */
export const oneButtonStyle = `form { margin: 1.5rem 0 0 }
button { box-sizing: border-box; width: 100%; padding: .75rem 1rem; border: 0; border-radius: 8px; background: var(--ink);
  color: var(--surface); font: inherit; font-weight: 600; cursor: pointer }
button:hover { opacity: .9 }
button:focus-visible { outline: 3px solid var(--time); outline-offset: 2px }
`

/** Of pages whose address is a secret, or names somebody: it goes no further, and nobody keeps it. */
export function secretPageHeaders(policy: string) {
  return {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  }
}

/** All of it is HTML already. In English unless it says otherwise. */
type PlainPage = {
  title: string
  text?: string
  above?: string
  below?: string
  language?: string
  direction?: 'ltr' | 'rtl'
}

type PlainPages = { policy: string; write(page: PlainPage): string }

/** `formAction`: where forms on it may lead. */
type Pages = { width: string; style?: string; formAction?: string }

export function plainPages({ width, style = '', formAction = "'none'" }: Pages): PlainPages {
  const all = look(width, style)
  return {
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(all).digest('base64')}'`,
      "base-uri 'none'",
      `form-action ${formAction}`,
      "frame-ancestors 'none'",
    ].join('; '),
    write: ({ title, text, above = '', below = '', language = 'en', direction = 'ltr' }) => `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${all}</style>
</head>
<body>
<main>
${above}<h1>${title}</h1>
${text === undefined ? '' : `<p>${text}</p>\n`}${below}</main>
</body>
</html>
`,
  }
}

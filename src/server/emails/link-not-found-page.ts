/** What somebody sees whose e-mail link leads nowhere any more: a sentence that helps, not an error. */
import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; --canvas: #fafaf8; --surface: #fff; --line: #e6e4de; --ink: #1d1c19; --ink-2: #514e47; --time: #b93a0b }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #191816; --surface: #201e1b; --line: #32302b; --ink: #f2f0eb; --ink-2: #c6c3bc; --time: #fb9a68 }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2.25rem; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface) }
svg { display: block; margin-bottom: 1.25rem; color: var(--time) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; letter-spacing: -.01em }
p { margin: 0; color: var(--ink-2) }
`

export const linkNotFoundPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const linkNotFoundPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This link is no longer active</title>
<style>${style}</style>
</head>
<body>
<main>
<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><circle cx="16" cy="16" r="12.5"/><path d="M16 9v7l4.5 3"/></svg>
<h1>This link is no longer active</h1>
<p>The page it led to is gone. For the current offer, please reply to the e-mail it came in, or visit the sender’s website.</p>
</main>
</body>
</html>
`

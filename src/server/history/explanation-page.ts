/** The page that explains a campaign's proof log: a file that can be handed over together with the log. */
import { htmlText } from '#domain/emails/html-text.ts'
import type { HistoryAnswer } from '#domain/history/history.api.ts'

type Explained = {
  campaignName: string
  zone: string
  now: number
  explanation: readonly { title: string; text: string }[]
  counts: readonly { label: string; count: number }[]
  rules: readonly HistoryAnswer[]
}

const look = `:root { color-scheme: light dark }
body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.05rem; margin: 2rem 0 .25rem } p { margin: 0 }
table { border-collapse: collapse; width: 100%; margin-top: .5rem; font-variant-numeric: tabular-nums }
th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }

@media print { body { margin: 0; max-width: none } }`

export function explanationPage({ campaignName, zone, now, explanation, counts, rules }: Explained): string {
  const name = htmlText(campaignName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Proof log of ${name}</title>
<style>${look}</style>
</head>
<body>
<h1>Proof log of ${name}</h1>
<p>Made by Lastcall on ${new Date(now).toISOString()}. The campaign’s time zone is ${htmlText(zone)}.</p>
${explanation.map(({ title, text }) => `<h2>${htmlText(title)}</h2>\n<p>${htmlText(text)}</p>`).join('\n')}
<h2>What the log holds</h2>
${table(
  ['Rows', 'How many'],
  counts.map(({ label, count }) => [label, count.toLocaleString('en')]),
)}
<h2>Rules and pages, oldest first</h2>
${table(
  ['When (UTC)', 'What', 'By'],
  rules.map(({ at, label, text, by }) => [new Date(at).toISOString(), `${label}: ${text}`, by ?? '']),
)}
</body>
</html>
`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (kind: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${kind}>${htmlText(cell)}</${kind}>`).join('')}</tr>`
  return `<table>\n<thead>${cells('th', heads)}</thead>\n<tbody>\n${rows.map((row) => cells('td', row)).join('\n')}\n</tbody>\n</table>`
}

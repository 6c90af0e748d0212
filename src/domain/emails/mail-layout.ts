/**
 * How our mails look: tables and inline styles, since mail programs know little else, and a few classes by which
 * those that have a dark scheme are given its colors. The parts are HTML already.
 */
import { htmlText } from './html-text.ts'

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Outlook on Windows goes by its own comments and by attributes; the others by the styles. */
const FOR_OUTLOOK = `<!--[if mso]><style>body,table,td,p,h1,h2,a{font-family:Arial,sans-serif !important}</style><![endif]-->`

const STYLE = `body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.lc-card{padding:20px 16px !important}}`

const DARK_STYLE = `
@media (prefers-color-scheme:dark){
.lc-page{background-color:#121110 !important}
.lc-card{background-color:#201e1b !important;border-color:#32302b !important}
.lc-box{border-color:#32302b !important}
.lc-ink{color:#f2f0eb !important}
.lc-ink2{color:#c6c3bc !important}
.lc-ink3{color:#a09c93 !important}
.lc-clock{background-color:#35221a !important}
.lc-time{color:#fb9a68 !important}
.lc-button{background-color:#f2f0eb !important}
.lc-button a{color:#1d1c19 !important}
}`

/** What the list of mails shows after the subject; the invisible signs keep the rest of the mail out of there. */
function preheaderOf(text: string): string {
  const filler = '&#847;&zwnj;&nbsp;'.repeat(60)
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${htmlText(text)}${filler}</div>`
}

export type MailSchemes = 'light' | 'light dark'

type MailPage = { schemes: MailSchemes; subject: string; preheader: string; parts: readonly string[] }

export function mailPage({ schemes, subject, preheader, parts }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<title>${htmlText(subject)}</title>
<style>${STYLE}${schemes === 'light' ? '' : DARK_STYLE}</style>
${FOR_OUTLOOK}
</head>
<body class="lc-page" bgcolor="#f3f2ee" style="margin:0;padding:0;background-color:#f3f2ee;font-family:${FONT}">
${preheaderOf(preheader)}
<table class="lc-page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f2ee" style="background-color:#f3f2ee"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;font-family:${FONT};text-align:left">
${parts.map((part) => `<tr>${part}</tr>`).join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

export function mailCard(parts: readonly string[]): string {
  return `<td class="lc-card" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #e6e4de;border-radius:12px;padding:32px">${parts.join('\n')}</td>`
}

/** Below the card, for those who wonder why they got the mail. */
export function mailNote(text: string): string {
  return `<td style="padding:16px 20px 0"><p class="lc-ink3" style="margin:0;font-size:12px;line-height:18px;text-align:center;color:#6c6860;word-break:break-word">${text}</p></td>`
}

/** A button that is one in every program: the color is the cell's, the whole of which the link fills. */
export function mailButton({ text, url }: { text: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="lc-button" bgcolor="#1d1c19" style="background-color:#1d1c19;border-radius:8px"><a href="${htmlText(url)}" target="_blank" style="display:inline-block;padding:11px 20px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${htmlText(text)}</a></td></tr></table>`
}

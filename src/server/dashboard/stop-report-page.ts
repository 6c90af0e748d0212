/** The page behind the link that stops a weekly report: one button, or a sentence that there is nothing to stop. */
import { htmlText } from '#domain/emails/html-text.ts'
import { oneButtonStyle, plainPages } from '../http/plain-pages.ts'

const pages = plainPages({
  width: '28rem',
  style: `h1 { overflow-wrap: anywhere }
${oneButtonStyle}`,
  formAction: "'self'",
})

export const stopReportPolicy = pages.policy

export function stopReportPage({ account, path }: { account: string; path: string }): string {
  return pages.write({
    title: `Stop the weekly report of “${htmlText(account)}”?`,
    text: 'You get it by mail each Monday.',
    below: `<form method="post" action="${htmlText(path)}">
<button>Stop the report</button>
</form>
`,
  })
}

export function reportStoppedPage(account: string): string {
  return pages.write({
    title: `You get no weekly report of “${htmlText(account)}”.`,
    text: 'If you want it again, switch it on in your account.',
  })
}

export const unknownReportPage = pages.write({
  title: 'This link does not lead anywhere.',
  text: 'Please open it as it stands in the report it came in.',
})

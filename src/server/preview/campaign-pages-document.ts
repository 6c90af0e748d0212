/** What the preview link of a campaign shows: its pages, each as an address that is a preview. */
import { htmlText } from '#domain/emails/html-text.ts'
import { plainPages } from '../http/plain-pages.ts'

const pages = plainPages({
  width: '36rem',
  style: `ul { list-style: none; margin: 1.25rem 0 0; padding: 0 }
li { border-top: 1px solid var(--line); padding: .75rem 0 }
a { color: var(--link); overflow-wrap: anywhere }
small { color: var(--ink-2); display: block; font-size: .875rem }
`,
})

export const campaignPagesPolicy = pages.policy

export type PreviewedPage = { address: string; url: string; typeLabel: string }

export function campaignPagesDocument(previewed: readonly PreviewedPage[]): string {
  return pages.write({
    title: 'Preview of a campaign',
    text: 'Each page shows what visitors will see. Nothing is counted, and no deadline starts.',
    below: `<ul>${previewed.map(itemOf).join('')}</ul>\n`,
  })
}

export const previewOverDocument = pages.write({
  title: 'This preview is over',
  text: 'Preview links work for an hour. Ask whoever sent it for a new one.',
})

function itemOf({ address, url, typeLabel }: PreviewedPage): string {
  const link = `<a href="${htmlText(url)}" target="_blank" rel="noreferrer">${htmlText(address)}</a>`
  return `<li>${link}<small>${htmlText(typeLabel)}</small></li>`
}

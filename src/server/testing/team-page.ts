/** The page behind a team testing link: what marking means, and the pages that it can be done on. */
import { htmlText } from '#domain/emails/html-text.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { plainPages } from '../http/plain-pages.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import type { Names } from '../visitors/xray-repository.ts'
import { isOpenable } from './mark-browser.ts'

const pages = plainPages({
  width: '34rem',
  style: `ul { list-style: none; margin: 1.5rem 0 0; padding: 0 }
li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; padding: .875rem 0;
  border-top: 1px solid var(--line) }
li > div { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere }
li small { display: block; color: var(--ink-2) }
button { padding: .55rem 1rem; border: 0; border-radius: 8px; background: var(--ink); color: var(--surface); font: inherit;
  font-weight: 600; cursor: pointer }
button:hover { opacity: .9 }
button:focus-visible { outline: 3px solid var(--time); outline-offset: 2px }
.none { margin-top: 1.5rem }
`,
  // Browsers ask this policy about where the answer leads, too: to any page of any owner.
  formAction: "'self' https: http:",
})

export const teamPagePolicy = pages.policy

type Offered = { campaign: SnapshotCampaign; names: Names; path: string }

export function teamPage({ campaign, names, path }: Offered): string {
  const name = names.campaigns.get(campaign.id) ?? 'this campaign'
  const rows = campaign.pages.map((page) => row(page, names.pages.get(page.id) ?? '', path))
  return pages.write({
    title: `Test “${htmlText(name)}” as its team`,
    text:
      'Choose a page. It opens in this browser with a badge that says what visitors are shown there and why. For seven days ' +
      'this browser is the team’s on that site: it is never redirected, it is not counted, and what it starts is a test. ' +
      'Nobody else sees anything of it.',
    below:
      rows.length > 0
        ? `<ul>\n${rows.join('')}</ul>\n`
        : '<p class="none">This campaign has no page yet.</p>\n',
  })
}

function row(page: SnapshotPage, label: string, path: string): string {
  const address = htmlText(withoutScheme(page.beforeUrl))
  const type = htmlText(pageTypeFacts(page.typeName).label)
  const about =
    label === ''
      ? `${address}<small>${type}</small>`
      : `${htmlText(label)}<small>${address} · ${type}</small>`
  return `<li><div>${about}${isOpenable(page) ? '' : manyPages}</div>${isOpenable(page) ? button(page, path) : ''}</li>\n`
}

const manyPages =
  '<small>Its address ends in *, so it is many pages. Open another page of that site here first; this browser is then the team’s on all of them.</small>'

function button({ id, beforeUrl }: SnapshotPage, path: string): string {
  return `<form method="post" action="${htmlText(path)}"><input type="hidden" name="page" value="${htmlText(id)}"><button aria-label="Open ${htmlText(withoutScheme(beforeUrl))}">Open</button></form>`
}

/** No campaign, another one's hash, or one that we did not make: nobody can tell which. */
export const unknownTeamLinkPage = pages.write({
  title: 'This link does not lead anywhere.',
  text: 'Please ask whoever gave it to you for the team testing link of the campaign.',
})

export const usedOpeningPage = pages.write({
  title: 'This address has been opened already.',
  text: 'It is valid once, and for ten minutes. Please open the page from the testing checklist again.',
})

export const laterPage = pages.write({
  title: 'That was too fast.',
  text: 'Please try again in a minute.',
})

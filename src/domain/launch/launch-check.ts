/** What is not finished when somebody wants to go live, worst first, and what visitors would notice of it. */
import { newBarOf } from '../bars/page-bars.ts'
import { hasRunOut } from '../campaigns/campaign.ts'
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { settingsFieldNames } from '../campaigns/form-field-names.ts'
import { quantityOf, startsOnForm, type CampaignSettings } from '../campaigns/campaign-settings.ts'
import { withoutScheme } from '../addresses/page-url.ts'
import {
  discountProblems,
  discountProblemWords,
  type DiscountProblemCode,
  type DiscountReadiness,
} from '../discounts/discount-readiness.ts'
import { pageTypeFacts, type PageType } from '../pages/page-types.ts'
import { pastDateMessages } from '../deadlines/past-date.ts'
import { barEditors, launchBarOf, type EarlierBarFacts, type LaunchBarPage } from './launch-bar.ts'
import { portalEditor, portalProblems, takesAddress, type LaunchPortalPage } from './launch-portal.ts'

export type LaunchPage = LaunchBarPage & LaunchPortalPage & { isVerified: boolean }

export type LaunchFacts = EarlierBarFacts & {
  campaignType: CampaignType
  settings: CampaignSettings
  /** Taken of a limited quantity. */
  used: number
  pages: readonly LaunchPage[]
  /** Null: no shop has a part in it. */
  discount: DiscountReadiness | null
  now: number
}

/** Where it is put right. */
export const launchProblemKinds = {
  noPage: { severity: 'bad', mend: 'Add a page' },
  noShop: { severity: 'bad', mend: discountProblemWords.shopMissing.mend },
  shopBroken: { severity: 'bad', mend: discountProblemWords.shopBroken.mend },
  noPlan: { severity: 'bad', mend: discountProblemWords.storePlanMissing.mend },
  noDiscount: { severity: 'bad', mend: discountProblemWords.discountMissing.mend },
  runOut: { severity: 'bad', mend: 'Change it' },
  noForm: { severity: 'bad', mend: 'Change it' },
  unverified: { severity: 'warning', mend: 'Check now' },
  sampleWords: { severity: 'warning', mend: 'Edit words' },
  noPortal: { severity: 'warning', mend: 'Choose a portal' },
  deadButton: { severity: 'warning', mend: 'Set its address' },
  paleWords: { severity: 'warning', mend: 'Change colors' },
} as const

export type LaunchProblemKind = keyof typeof launchProblemKinds

export const launchEditors = [...barEditors, portalEditor] as const
export type LaunchEditor = (typeof launchEditors)[number]

export type LaunchProblem = {
  kind: LaunchProblemKind
  /** Null: it is about the campaign. */
  pageId: string | null
  /** Where the page's bar or portal is mended; left out where something else is. */
  editor?: LaunchEditor
  /** Of a portal, where it is mended. */
  themeId?: string
  title: string
  detail: string
  /** Nobody can go live with it. */
  blocks: boolean
}

export function launchProblems(facts: LaunchFacts): LaunchProblem[] {
  return [
    ...missingPage(facts),
    ...unreadyDiscount(facts),
    ...pastDate(facts),
    ...missingForm(facts),
    ...facts.pages.flatMap(unverified),
    ...facts.pages.flatMap((page) => barProblems(page, facts)),
    ...portalProblems(facts.pages),
  ]
}

/** E-mails count down without any page; every other campaign is nothing but its pages. */
function missingPage({ campaignType, pages }: LaunchFacts): LaunchProblem[] {
  if (pages.length > 0) return []
  const hasEmails = campaignTypeFacts(campaignType).emailTabs
  return [
    {
      kind: 'noPage',
      pageId: null,
      title: 'There is no page yet',
      detail: hasEmails
        ? 'Only your emails would count down, and nobody would be sent on.'
        : 'Nobody would see anything of the campaign.',
      blocks: !hasEmails,
    },
  ]
}

const kindsOfDiscount: Partial<Record<DiscountProblemCode, LaunchProblemKind>> = {
  shopMissing: 'noShop',
  shopBroken: 'shopBroken',
  storePlanMissing: 'noPlan',
  discountMissing: 'noDiscount',
}

/** Whoever sends codes of their own goes live without ours. */
function unreadyDiscount({ discount }: LaunchFacts): LaunchProblem[] {
  if (discount === null) return []
  return discountProblems(discount).flatMap((code) => {
    const kind = kindsOfDiscount[code]
    const { title, text: detail } = discountProblemWords[code]
    return kind ? [{ kind, pageId: null, title, detail, blocks: false }] : []
  })
}

function pastDate({ settings, used, now }: LaunchFacts): LaunchProblem[] {
  if (!hasRunOut(settings, { used, now })) return []
  const isQuantity = quantityOf(settings, used) !== null
  const title = isQuantity ? 'There is nothing left to sell' : pastDateMessages.title
  return [{ kind: 'runOut', pageId: null, title, detail: pastDateMessages.detail, blocks: false }]
}

/** Visits start nobody then, and nobody could ever send a form. */
function missingForm({ campaignType, settings, pages }: LaunchFacts): LaunchProblem[] {
  const waitsForForm = startsOnForm(settings, campaignTypeFacts(campaignType))
  if (!waitsForForm || pages.length === 0 || pages.some(takesAddress)) return []
  return [
    {
      kind: 'noForm',
      pageId: null,
      title: 'There is no form that starts a deadline',
      detail: `“${settingsFieldNames.start_on_form}” is on, but no portal or opt-in page has a form, so visits would start nobody.`,
      blocks: false,
    },
  ]
}

function unverified({ id, type, beforeUrl, isVerified }: LaunchPage): LaunchProblem[] {
  if (isVerified) return []
  return [{ kind: 'unverified', pageId: id, ...pageWithoutCode({ type, beforeUrl }), blocks: false }]
}

/** What is told of a page that nobody has seen with its code. */
export function pageWithoutCode({ type, beforeUrl }: Pick<LaunchPage, 'type' | 'beforeUrl'>) {
  return { title: `${withoutScheme(beforeUrl)} was never seen with its code`, detail: withoutCode(type) }
}

function withoutCode(type: PageType): string {
  const { recordsSale, startsOnSubmit, shows, redirects } = pageTypeFacts(type)
  if (recordsSale) return 'No sale would be counted there.'
  if (startsOnSubmit) return 'Nobody who signs up there would get a deadline.'
  if (!shows) return 'Nobody would get a deadline there.'
  return redirects
    ? 'Visitors would find no timer there, and nobody would be sent on.'
    : 'Visitors would find nothing there.'
}

function barProblems(page: LaunchPage, facts: LaunchFacts): LaunchProblem[] {
  const bar = launchBarOf(page, { ...facts, fresh: newBarOf(facts.campaignType, facts.settings) })
  if (!bar) return []
  const { words, sampleWords, button } = bar
  const problems: LaunchProblem[] = []
  if (words === sampleWords)
    problems.push({
      kind: 'sampleWords',
      pageId: page.id,
      editor: bar.editor,
      title: 'The bar still has its sample words',
      detail: `“${words}”`,
      blocks: false,
    })
  const url = button?.url.trim() ?? ''
  if (button && ['', '#'].includes(url))
    problems.push({
      kind: 'deadButton',
      pageId: page.id,
      ...(button.editor && { editor: button.editor }),
      title: `The button “${button.text}” ${url === '' ? 'is not shown' : 'leads nowhere'}`,
      detail: url === '' ? 'It has no address.' : 'Its address is “#”.',
      blocks: false,
    })
  return problems
}

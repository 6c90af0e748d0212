/** The steps of a campaign's setup checklist, by type: what they ask, and what shows that they are done (A §2, §4). */
import { campaignTypeFacts, type CampaignType } from './campaign-types.ts'
import type { EditorItem } from './editor-navigation.ts'

/** What the campaign has, as far as a step can be seen to be done. */
export type SetupFacts = {
  pageCount: number
  verifiedPages: number
  /** Saved: its codes are made at the shop. */
  hasDiscount: boolean
  hasSalesPage: boolean
  /** A sale came from a provider, or the webhook there was made. */
  reportsSales: boolean
  /** Ever, not only lately: a step stays done. */
  hasClick: boolean
  /** Somebody started in another way than by a test email. */
  hasVisitor: boolean
  hasTestEmail: boolean
  /** All steps of the testing checklist are done. */
  isTested: boolean
}

type TypeRow = ReturnType<typeof campaignTypeFacts>

type StepFacts = {
  label: string
  /** `{email platform}` is replaced by the name of the campaign's. */
  text: string
  /** Where the step is taken: the first of these screens that exists. */
  leadsTo: readonly (EditorItem | 'analytics' | 'saleTracking')[]
  shownFor: (type: TypeRow) => boolean
  isSeenDone: (facts: SetupFacts) => boolean
}

const everywhere = () => true

/** In the order in which they are taken. */
export const quickstartSteps = {
  deadline: {
    label: 'Choose a campaign type',
    text: 'What kind of campaign it is and, where it has one, when its deadline is.',
    leadsTo: ['deadline'],
    shownFor: everywhere,
    isSeenDone: everywhere,
  },
  discounts: {
    label: 'Save the discount',
    text: 'What your customers save, and on what. The codes that they enter at the checkout are made at your shop.',
    leadsTo: ['discounts'],
    shownFor: ({ family }) => family === 'store',
    isSeenDone: ({ hasDiscount }) => hasDiscount,
  },
  pages: {
    label: 'Add your pages',
    text: 'Where the campaign runs, and where people go when their time is over.',
    leadsTo: ['pages'],
    shownFor: everywhere,
    isSeenDone: ({ pageCount }) => pageCount > 0,
  },
  code: {
    label: 'Put the code on your pages',
    text: 'One line in the head of every page. A page is verified when its first visitor has come by.',
    leadsTo: ['pages'],
    shownFor: everywhere,
    isSeenDone: ({ pageCount, verifiedPages }) => pageCount > 0 && verifiedPages === pageCount,
  },
  emails: {
    label: 'Put the email links into your emails',
    text: 'Link to your pages through them, so that people keep their deadline on every device. In {email platform} they go where the address of the page would go.',
    leadsTo: ['emails', 'pages'],
    shownFor: ({ emailTabs }) => emailTabs,
    isSeenDone: ({ hasClick }) => hasClick,
  },
  testEmail: {
    label: 'Send yourself a test email',
    text: 'It shows your link and your timer as your readers get them.',
    leadsTo: ['emails'],
    shownFor: ({ emailTabs }) => emailTabs,
    isSeenDone: ({ hasTestEmail }) => hasTestEmail,
  },
  sales: {
    label: 'Set up sales tracking',
    text: 'Have your checkout or your email platform report its sales, or add the page that buyers see last.',
    leadsTo: ['saleTracking', 'pages'],
    shownFor: ({ pageList }) => pageList === 'general' || pageList === 'quantity',
    isSeenDone: ({ hasSalesPage, reportsSales }) => hasSalesPage || reportsSales,
  },
  testing: {
    label: 'Test your campaign',
    text: 'Five steps show that your deadlines start, that your links lead where they should and that your pages count down. What you do is counted nowhere.',
    leadsTo: ['testing', 'analytics'],
    shownFor: ({ tracksLeads }) => tracksLeads,
    // Whoever followed a link has been on the page, and may be known from a test email.
    isSeenDone: ({ isTested, hasVisitor, hasClick }) => isTested || hasVisitor || hasClick,
  },
  look: {
    label: 'Look at your pages',
    text: 'Open every page once as one of your visitors would, best in a private window.',
    leadsTo: ['testing', 'pages'],
    shownFor: ({ tracksLeads }) => !tracksLeads,
    isSeenDone: ({ isTested }) => isTested,
  },
} as const satisfies Record<string, StepFacts>

export type QuickstartStepId = keyof typeof quickstartSteps

export function isQuickstartStep(id: string): id is QuickstartStepId {
  return Object.hasOwn(quickstartSteps, id)
}

/** The rows of a type, in their order. */
export function quickstartStepsFor(type: CampaignType): QuickstartStepId[] {
  const facts = campaignTypeFacts(type)
  return Object.keys(quickstartSteps)
    .filter(isQuickstartStep)
    .filter((id) => stepFacts(id).shownFor(facts))
}

export function isSeenDone(id: QuickstartStepId, facts: SetupFacts): boolean {
  return stepFacts(id).isSeenDone(facts)
}

export function stepText(id: QuickstartStepId, emailPlatform: string): string {
  return stepFacts(id).text.replace('{email platform}', emailPlatform || 'your email platform')
}

function stepFacts(id: QuickstartStepId): StepFacts {
  return quickstartSteps[id]
}

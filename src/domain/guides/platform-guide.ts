/** How Lastcall works with one platform, in words, from what is known of it. */
import { TRY_IT_ONCE } from '../platforms/platform.ts'
import { namedPlatform, type Platform } from '../platforms/platforms.ts'
import { isNativeCheckout } from '../sales/native-checkouts.ts'

export type GuidePart = {
  title: string
  steps: readonly string[]
  /** What is to be copied, below the steps. */
  code?: { label: string; body: string }
}

export type PlatformGuide = {
  name: string
  summary: string
  parts: readonly GuidePart[]
  /** For developers, at the platform itself. */
  apiDocs: string | null
}

export function platformGuide(id: string): PlatformGuide | null {
  const platform = namedPlatform(id)
  if (!platform) return null
  const parts = [emailPart, startPart, deadlinePart, pagePart, checkoutPart].flatMap((part) => part(platform))
  return {
    name: platform.name,
    summary: platformSummary(platform),
    parts: [...parts, testPart],
    apiDocs: platform.apiDocs ?? null,
  }
}

const roles = {
  email: 'sends your emails',
  checkout: 'takes the money',
  landing: 'shows your pages',
} as const

/** What of it is about mails, and what about starting deadlines there and writing them back. */
export function emailGuide(platform: Platform): { mails: GuidePart[]; starts: GuidePart[] } {
  return { mails: emailPart(platform), starts: [...startPart(platform), ...deadlinePart(platform)] }
}

export function platformSummary({ name, kinds }: Platform): string {
  return `What to do where ${name} ${new Intl.ListFormat('en').format(kinds.map((kind) => roles[kind]))}.`
}

type Part = (platform: Platform) => GuidePart[]

const emailPart: Part = ({ name, kinds, emailMergeTag, firstNameMergeTag }) => {
  if (!kinds.includes('email')) return []
  const tag = emailMergeTag
    ? [
        `${name} writes the address of whoever gets the mail in place of ${emailMergeTag}. The links and the timer on the Emails screen carry it already.`,
      ]
    : [
        `Nobody has told us what ${name} writes in place of an address. Look for “merge tag”, “personalization” or “variable” in its help, and put it into the links in place of ours.`,
      ]
  return [
    {
      title: `Your emails in ${name}`,
      steps: [
        `Choose ${name} as the email platform of your campaign.`,
        ...tag,
        ...(firstNameMergeTag ? [`A first name is ${firstNameMergeTag} there.`] : []),
        'Copy the email link of your page from the Emails screen, and use it wherever the address of the page would go. Whoever clicks keeps their deadline on every device.',
        'Copy the timer from the same screen, and paste it as HTML where the countdown shall stand.',
      ],
    },
  ]
}

/** Here nothing stands below. */
const TRY_IT = 'Let it run once with an address of your own. The Emails screen shows what arrived.'

const startPart: Part = ({ name, supports, webhookSteps, webhookTemplate }) => {
  if (!supports?.includes('webhooks')) return []
  return [
    {
      title: 'Starting deadlines with a webhook',
      steps: [
        `Open the tab ${name} on the Emails screen and copy the webhook URL. Whoever knows it can start deadlines: share it with nobody.`,
        ...(webhookSteps?.map((step) => (step === TRY_IT_ONCE ? TRY_IT : step)) ?? [
          `In ${name}, look for webhooks among its automations or in its settings, and add the URL to what should start a deadline.`,
          'Let it send the address of the person in a field called email.',
          TRY_IT,
        ]),
      ],
      ...(webhookTemplate && { code: webhookTemplate }),
    },
  ]
}

const deadlinePart: Part = ({ name, deadlineField }) => {
  if (!deadlineField) return []
  return [
    {
      title: 'The deadline in words',
      steps: [
        `Make a text field with the name ${deadlineField.field} for the people in ${name}.`,
        `Write ${deadlineField.tag} wherever a mail names the deadline. The answer of the webhook carries it, written in your campaign’s language.`,
      ],
    },
  ]
}

const pagePart: Part = ({ name, kinds, hasHeaderCode, pageBuilder }) => {
  if (!kinds.includes('landing')) return []
  // Its first sentence says how the page was recognized.
  const hint = pageBuilder?.hint.replace(/^[^.]*\.\s*/, '') ?? ''
  const place = hasHeaderCode
    ? `Paste it into the header code of the page or of the whole site in ${name}, above other scripts.`
    : `Look for a setting for header code or custom code in ${name}, and paste it as high up as you can.`
  return [
    {
      title: `Your pages in ${name}`,
      steps: [
        'Add the pages that take part on the Pages screen, and copy the code there. It is the same for all of your campaigns.',
        hint === '' ? place : hint,
        'Publish the page, and open it once in a private window. The Pages screen says “Verified” when its code was seen.',
      ],
    },
  ]
}

/** A platform that reports its orders itself has a part above that does it. */
const checkoutPart: Part = ({ id, name, kinds }) => {
  if (!kinds.includes('checkout')) return []
  const isNative = isNativeCheckout(id)
  return [
    {
      title: isNative ? `Sales by the thank-you page of ${name}` : `Sales in ${name}`,
      steps: [
        ...(isNative ? ['This is another way, without a webhook: a visit counts in place of an order.'] : []),
        `Find the page that buyers see last in ${name}, such as its thank-you page. Where its address can be chosen, choose a page of your own.`,
        'Add that page on the Pages screen with the type Sales tracking, and put the code on it.',
        ...(isNative
          ? []
          : [
              'Where no code can be added, have each order reported to us with an access token. The guide “What counts as a sale” says how.',
            ]),
      ],
    },
  ]
}

const testPart: GuidePart = {
  title: 'Try it once',
  steps: [
    'Go through it with an address of your own, in a private window: sign up, click the link of the mail, look at the timer.',
    'You are among the leads then, with the deadline you saw. Reset yourself there to begin again.',
  ],
}

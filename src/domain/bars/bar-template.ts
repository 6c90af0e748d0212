/** Templates: bars that an owner saved under a name, to use them again on any page of the account. */
import type { FloatingBar } from './floating-bar.ts'

export const barTemplateLimits = {
  name: 60,
  /** More than anybody can tell apart in a list. */
  perAccount: 200,
} as const

export const barTemplateMessages = {
  nameRequired: 'Please enter a template name.',
  nameTaken: 'You have a template with this name already.',
  tooMany: `You have ${barTemplateLimits.perAccount} templates. Please delete one first.`,
} as const

/** Names that differ in capitals or in how a letter is composed look alike in a list. */
export function isSameTemplateName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(name: string): string {
  return name.normalize('NFKC').trim().toLocaleLowerCase('en')
}

/** All values of an owner's template. Whether the page announces or counts down is the page's own matter. */
export function withOwnTemplate(bar: FloatingBar, template: FloatingBar): FloatingBar {
  return { ...template, isAnnouncementBar: bar.isAnnouncementBar }
}

/** Templates: bars that an owner saved under a name, to use them again on any page of the account. */

export const barTemplateLimits = {
  name: 60,
  /** More than anybody can tell apart in a list. */
  perAccount: 200,
} as const

export const barTemplateMessages = {
  nameRequired: 'Please enter a template name.',
  tooMany: `You have ${barTemplateLimits.perAccount} templates. Please delete one first.`,
} as const

/** The addresses that campaigns receive mail at: `start+{campaign}.{secret}@{domain}`, 64 characters before the @ at most. */

/** What a mail to it does; stands in the address, so these are never renamed. */
export const mailPurposes = ['start', 'sale'] as const

export type MailPurpose = (typeof mailPurposes)[number]

/** Whose provider it is, only the secret says: there is one for each provider. */
export type MailAddress = { purpose: MailPurpose; campaignId: string; secret: string }

export function mailAddress({ purpose, campaignId, secret }: MailAddress, domain: string): string {
  return `${purpose}+${campaignId}.${secret}@${domain}`
}

/** Null for what is none of ours; some servers change the case of addresses. */
export function readMailAddress(text: string, domain: string): MailAddress | null {
  const [, local, host] = /^([^@]{1,64})@([^@]{1,255})$/.exec(text.trim().toLowerCase()) ?? []
  if (local === undefined || host !== domain) return null
  const [, purpose, campaignId, secret] = LOCAL_PART.exec(local) ?? []
  if (campaignId === undefined || secret === undefined || !isPurpose(purpose)) return null
  return { purpose, campaignId, secret }
}

const LOCAL_PART = /^([a-z]{1,8})\+([0-9a-z]{1,32})\.([0-9a-f]{32})$/

function isPurpose(text: string | undefined): text is MailPurpose {
  return mailPurposes.some((purpose) => purpose === text)
}

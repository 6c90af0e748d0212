/** The code that an owner pastes into an e-mail to have the timer in it. */
import {
  emailImageFor,
  emailTimerHtml,
  staticImageFor,
  type ImageSuffix,
} from '#domain/emails/email-image.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'

/** What images of mails may be as wide as: most mails have 600 pixels. */
export const codeWidths = { least: 100, standard: emailTimerSize.width, most: 800 } as const

/** Read out, and shown while images are off, where no field is known that has the deadline in words. */
const PLAIN_ALT = 'See how much time is left'

export type ImageKind = 'countdown' | 'static'

type Provider = Pick<EmailSetup['emailProvider'], 'id' | 'deadlineField'>

export type ImageSetup = { emailCode: string; emailProvider: Provider }

export type TimerCodeFacts = {
  setup: ImageSetup
  kind: ImageKind
  suffix: ImageSuffix
  /** With its merge tag; null for an image without a link. */
  linkUrl: string | null
  width: number
}

export function timerImage({ setup, kind, suffix }: Omit<TimerCodeFacts, 'linkUrl' | 'width'>): string {
  const image = kind === 'static' ? staticImageFor(setup.emailCode) : setup.emailCode
  return emailImageFor(image, setup.emailProvider.id, suffix)
}

export function timerHtml({ linkUrl, width, ...image }: TimerCodeFacts): string {
  return emailTimerHtml({ imageSrc: timerImage(image), linkUrl, alt: altOf(image.setup), width })
}

function altOf({ emailProvider }: ImageSetup): string {
  return fieldInMails(emailProvider)?.tag ?? PLAIN_ALT
}

/** The field that the campaign writes into, or the one that owners are told to make at their platform. */
export function fieldInMails({ id, deadlineField }: Provider) {
  if (deadlineField?.mergeTag) return { field: deadlineField.name, tag: deadlineField.mergeTag }
  return findPlatform(id)?.deadlineField
}

/** The width that was typed; null for what is none. */
export function widthTyped(text: string): number | null {
  const width = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return width >= codeWidths.least && width <= codeWidths.most ? width : null
}

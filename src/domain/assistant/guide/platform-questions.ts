/** Which platforms a campaign works with: named, or left for later. */
import { findPlatform, type PlatformId } from '../../platforms/platforms.ts'
import type { PlatformKind } from '../../platforms/platform.ts'
import { platformCalled } from '../platform-called.ts'
import { button } from './buttons.ts'
import type { DraftQuestion } from './draft-question.ts'
import { guideMessages, platformFor } from './guide-words.ts'
import { platformsAsked, platformWishes } from './wishes.ts'

/** What most of those who answer use; every other name can be typed. */
const offeredPlatforms: Record<PlatformKind, readonly PlatformId[]> = {
  email: ['mailchimp', 'kit', 'activecampaign', 'klaviyo', 'mailerlite'],
  checkout: ['stripe', 'paypal', 'thrivecart', 'woocommerce', 'kajabi'],
  landing: ['wordpress', 'clickfunnels', 'kajabi', 'elementor'],
}

export function platformQuestion(kind: PlatformKind): DraftQuestion {
  const wish = platformWishes[kind]
  return {
    isOpen: (wishes) => platformsAsked(wishes).includes(kind) && wishes[wish] === null,
    say: () => `Which platform do you use for ${platformFor[kind]}? You can decide later.`,
    ask: () => ({
      kind: 'text',
      placeholder: 'Name of the platform',
      suggestions: ['undecided', ...offeredPlatforms[kind], 'other'].map((id) =>
        button(findPlatform(id)?.name ?? id),
      ),
    }),
    read: (text) => {
      if (LATER.test(text)) return { set: { [wish]: 'undecided' } }
      const called = text
        .replace(/^(?:i |we )?(?:use|have|it is|it's|with|on|via)\s+/i, '')
        .replace(/[.!]$/, '')
      const platform = platformCalled(called, kind)
      if (platform) return { set: { [wish]: platform.id } }
      return /^[\p{L}\d .&-]{2,40}$/u.test(called) ? { wrong: guideMessages.unknownPlatform(called) } : null
    },
  }
}

const LATER =
  /^(?:skip|later|not (?:yet|now|sure|decided)(?: yet)?|none|nothing|no|nope|i (?:do not|don['’]t) know|don['’]t know|undecided|decide later|no idea)\b/i

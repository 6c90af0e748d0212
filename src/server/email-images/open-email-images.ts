/** Puts together what answers the images in owners' mails. */
import { Counter, type Registry } from 'prom-client'
import type { ImageShown } from '#domain/emails/image-shown.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { createEmailImages, type EmailImages } from './email-images.ts'
import { findLeads, readLeadsOf } from './image-leads.ts'
import { imageSender } from './send-image.ts'
import { staticImages } from './static-images.ts'
import { metByTeam } from './team-image.ts'
import { metByTester } from './tested-image.ts'
import { findDeadline } from './find-deadline.ts'

type ImageDeps = Pick<Platform, 'database' | 'vault' | 'environment' | 'log' | 'metrics' | 'stopping'> & {
  visitors: Visitors
  styles: CompiledStyles
}

export function openEmailImages(deps: ImageDeps): EmailImages {
  const { visitors, styles, database, vault, environment, log, metrics, stopping } = deps
  const { clock, snapshot, keys, timeouts } = visitors
  const find = findLeads(readLeadsOf(database), timeouts)
  return createEmailImages({
    clock,
    log,
    snapshot,
    findDeadline: findDeadline({ keys: keys.tokens, snapshot, vault, find, timeouts }),
    met: (campaign, question) => metByTester(keys, campaign, question),
    metByTeam: (campaign, asked) => metByTeam(keys, campaign, asked),
    styles,
    stills: staticImages({ styles, db: database.db }),
    send: imageSender({ origins: environment, stopping }),
    count: countImages(metrics.registry),
    activity: visitors.activity,
    timeouts,
  })
}

/** Counted in plain numbers, and told when somebody asks: there are thousands of images a second. */
function countImages(registry: Registry): (shown: ImageShown) => void {
  const counts: Record<ImageShown, number> = { countdown: 0, expired: 0, nothing: 0, neutral: 0 }
  new Counter({
    name: 'email_images_total',
    help: 'Images that mails were sent',
    labelNames: ['shown'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [shown, count] of Object.entries(counts)) this.inc({ shown }, count)
    },
  })
  return (shown) => {
    counts[shown] += 1
  }
}

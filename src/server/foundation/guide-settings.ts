/** The settings about guides: films per topic as `pages=https://…, testing=https://…`, the guide for stores, and where people find help. */
import { z } from 'zod'
import { guideTopics, isGuideTopic, type GuideTopic } from '#domain/guides/guides.ts'

const address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'must be a web address' })

type Films = Partial<Record<GuideTopic, string>>

const filmList = z
  .string()
  .default('')
  .transform((text, context): Films => {
    const entries: Films = {}
    for (const part of text.split(',').map((one) => one.trim())) {
      if (part === '') continue
      const topic = part.slice(0, Math.max(0, part.indexOf('=')))
      const url = part.slice(topic.length + 1)
      if (!isGuideTopic(topic) || !address.safeParse(url).success) {
        const message = `must be a list of topic=address, with the topics ${guideTopics.join(', ')}: "${part}" is not`
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      entries[topic] = url
    }
    return entries
  })

export const guideSettings = {
  HELP_VIDEOS: filmList,
  STORE_GUIDE_URL: address.optional(),
  SUPPORT_URL: address.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
}

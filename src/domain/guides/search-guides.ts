/** Finds guides and platforms by words: all of them have to be somewhere in it, in any order. */
import { allPlatforms, namedPlatform, type Platform } from '../platforms/platforms.ts'
import { guideSteps } from './guide-steps.ts'
import { guideOf, guideTopics, type GuideTopic } from './guides.ts'

export type FoundGuides = { topics: readonly GuideTopic[]; platforms: readonly Platform[] }

/** `mayOperate`: also those for whoever runs the installation. */
export function searchGuides(search: string, { mayOperate }: { mayOperate: boolean }): FoundGuides {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.includes(word))
  const topics = guideTopics.filter((topic) => mayOperate || guideOf(topic).group !== 'operator')
  const inTitle = topics.filter((topic) => has(plain(guideOf(topic).title)))
  const inText = topics.filter((topic) => !inTitle.includes(topic) && has(textOf(topic)))
  return {
    // What is named like it comes before what only speaks of it.
    topics: words.length === 0 ? topics : [...inTitle, ...inText],
    platforms: allPlatforms().filter(({ id, name }) => namedPlatform(id) && has(plain(name))),
  }
}

function textOf(topic: GuideTopic): string {
  const { title, summary } = guideOf(topic)
  return plain([title, summary, ...guideSteps[topic]].join(' '))
}

/** As people type it: “e-mail” and “email” are one word. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('e-mail', 'email')
}

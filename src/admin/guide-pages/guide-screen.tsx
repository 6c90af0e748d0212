/** A guide as a page of its own: about a screen or a task, or about one platform. */
import { useParams } from '@tanstack/react-router'
import { guideSteps } from '#domain/guides/guide-steps.ts'
import { guideOf, isGuideTopic, type GuideTopic } from '#domain/guides/guides.ts'
import { platformGuide } from '#domain/guides/platform-guide.ts'
import { GuidePicture } from '../guides/guide-picture.tsx'
import { ReachPerson } from '../guides/reach-person.tsx'
import { WatchVideo } from '../guides/watch-video.tsx'
import { Screen } from '../shell/screen.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { guideCrumbs, NoGuide } from './no-guide.tsx'
import { PlatformPage } from './platform-page.tsx'

export function GuideScreen() {
  const { topic = '' } = useParams({ strict: false })
  return isGuideTopic(topic) ? <GuidePage topic={topic} /> : <NoGuide />
}

export function PlatformGuideScreen() {
  const { platformId = '' } = useParams({ strict: false })
  const guide = platformGuide(platformId)
  return guide ? <PlatformPage platformId={platformId} guide={guide} /> : <NoGuide />
}

function GuidePage({ topic }: { topic: GuideTopic }) {
  const { title, summary } = guideOf(topic)
  return (
    <Screen title={title} crumbs={guideCrumbs} width="form">
      <SectionCard title={summary} aside={<WatchVideo topic={topic} />}>
        <GuidePicture topic={topic} />
        <NumberedSteps steps={guideSteps[topic]} />
      </SectionCard>
      <ReachPerson />
    </Screen>
  )
}

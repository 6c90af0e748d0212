/** A guide about a screen or a task, as a page of its own. */
import { useParams } from '@tanstack/react-router'
import { guideSteps } from '#domain/guides/guide-steps.ts'
import { guideOf, isGuideTopic, type GuideTopic } from '#domain/guides/guides.ts'
import { Screen } from '../shell/screen.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { GuidePicture } from './guide-picture.tsx'
import { guideCrumbs, NoGuide } from './no-guide.tsx'
import { ReachPerson } from './reach-person.tsx'
import { WatchVideo } from './watch-video.tsx'

export function GuideScreen() {
  const { topic = '' } = useParams({ strict: false })
  return isGuideTopic(topic) ? <GuidePage topic={topic} /> : <NoGuide />
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

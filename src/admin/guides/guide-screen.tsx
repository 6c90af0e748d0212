/** A guide as a page of its own. */
import { useParams } from '@tanstack/react-router'
import { guideOf, isGuideTopic, type GuideTopic } from '#domain/guides/guides.ts'
import { links } from '../navigation/links.ts'
import { Screen } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { WatchVideo } from './watch-video.tsx'

export function GuideScreen() {
  const { topic = '' } = useParams({ strict: false })
  return isGuideTopic(topic) ? <GuidePage topic={topic} /> : <NoGuide />
}

function GuidePage({ topic }: { topic: GuideTopic }) {
  const { title, summary, steps } = guideOf(topic)
  return (
    <Screen title={title} width="form">
      <SectionCard title={summary} aside={<WatchVideo topic={topic} />}>
        <NumberedSteps steps={steps} />
      </SectionCard>
    </Screen>
  )
}

function NoGuide() {
  return (
    <Screen title="Guides">
      <EmptyState
        title="There is no guide at this address"
        action={<LinkButton {...links.guide('quickstart')}>{guideOf('quickstart').title}</LinkButton>}
      />
    </Screen>
  )
}

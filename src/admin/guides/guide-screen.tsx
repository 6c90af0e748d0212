/** A guide as a page of its own: about a screen or a task, or about one platform. */
import { useParams } from '@tanstack/react-router'
import { guideSteps } from '#domain/guides/guide-steps.ts'
import { guideOf, isGuideTopic, type GuideTopic } from '#domain/guides/guides.ts'
import { platformGuide, type PlatformGuide } from '#domain/guides/platform-guide.ts'
import { links } from '../navigation/links.ts'
import { Screen } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { CopyBlock } from '../ui/copy-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { GuidePicture } from './guide-picture.tsx'
import classes from './help.module.css'
import { ReachPerson } from './reach-person.tsx'
import { WatchVideo } from './watch-video.tsx'

const crumbs = [{ label: 'Help', link: links.help() }]

export function GuideScreen() {
  const { topic = '' } = useParams({ strict: false })
  return isGuideTopic(topic) ? <GuidePage topic={topic} /> : <NoGuide />
}

export function PlatformGuideScreen() {
  const { platformId = '' } = useParams({ strict: false })
  const guide = platformGuide(platformId)
  return guide ? <PlatformPage guide={guide} /> : <NoGuide />
}

function GuidePage({ topic }: { topic: GuideTopic }) {
  const { title, summary } = guideOf(topic)
  return (
    <Screen title={title} crumbs={crumbs} width="form">
      <SectionCard title={summary} aside={<WatchVideo topic={topic} />}>
        <GuidePicture topic={topic} />
        <NumberedSteps steps={guideSteps[topic]} />
      </SectionCard>
      <ReachPerson />
    </Screen>
  )
}

function PlatformPage({ guide: { name, summary, parts, apiDocs } }: { guide: PlatformGuide }) {
  return (
    <Screen title={name} crumbs={crumbs} width="form">
      <p className={classes.about}>{summary}</p>
      {parts.map(({ title, steps, code }) => (
        <SectionCard key={title} title={title}>
          <NumberedSteps steps={steps} />
          {code && <CopyBlock label={code.label} value={code.body} />}
        </SectionCard>
      ))}
      {apiDocs !== null && (
        <a href={apiDocs} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {name} for developers
        </a>
      )}
      <ReachPerson />
    </Screen>
  )
}

function NoGuide() {
  return (
    <Screen title="Guides" crumbs={crumbs}>
      <EmptyState
        title="There is no guide at this address"
        action={<LinkButton {...links.help()}>All guides</LinkButton>}
      />
    </Screen>
  )
}

/** Help beside the work: what a topic is about, its guide, and its film where there is one. */
import { Card } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { guideOf, type GuideTopic } from '#domain/guides/guides.ts'
import { links } from '../navigation/links.ts'
import classes from './guide-card.module.css'
import { WatchVideo } from './watch-video.tsx'

export function GuideCard({ topic }: { topic: GuideTopic }) {
  const { title, summary } = guideOf(topic)
  const id = useId()
  return (
    <Card padding="md" component="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.summary}>{summary}</p>
      <div className={classes.ways}>
        <Link {...links.guide(topic)} target="_blank" className={classes.read}>
          Read the guide
        </Link>
        <WatchVideo topic={topic} />
      </div>
    </Card>
  )
}

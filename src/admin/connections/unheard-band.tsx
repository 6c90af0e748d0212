/** On every screen of a campaign with a trigger that nobody comes by: what is known of it, and the way there. */
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UnheardTrigger } from '#domain/connections/connection.schema.ts'
import { silenceCause, silenceTitle } from '#domain/integrations/silence-words.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import classes from './broken-band.module.css'
import { sinceText } from './since-text.ts'

type UnheardBandProps = { campaignId: string; trigger: UnheardTrigger; now: number }

export function UnheardBand({ campaignId, trigger, now }: UnheardBandProps) {
  const toEditor = useEditorLink()
  const { title, text } = wordsOf(trigger, now)
  return (
    <section className={classes.band} aria-label={`Nobody comes by ${trigger.source}`}>
      <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p className={classes.text}>
        <strong>{title}.</strong> {text}
      </p>
      <Link {...toEditor(campaignId, 'emails')} className={classes.fix}>
        Look at it
      </Link>
    </section>
  )
}

function wordsOf({ source, platformName: platform, problem, silent }: UnheardTrigger, now: number) {
  if (problem !== null || silent === null)
    return { title: `“${source}” in ${platform} starts no deadlines`, text: problem }
  const { joined, since } = silent
  return {
    title: silenceTitle({ joined, source, platform }),
    text: `Since ${sinceText(since, now)}. ${silenceCause}`,
  }
}

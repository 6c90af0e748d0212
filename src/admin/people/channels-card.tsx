/** What each channel says of a person's deadline now, and whether all of them mean the same second. */
import { Card } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBrowser,
  IconCheck,
  IconClock,
  IconCursorText,
  IconLink,
  IconPhoto,
  IconTicket,
} from '@tabler/icons-react'
import { useId } from 'react'
import type { ChannelAnswer, PersonAnswer } from '#domain/people/person.api.ts'
import { secondText } from '../campaigns/instant-text.ts'
import classes from './person.module.css'

type ChannelsCardProps = { person: PersonAnswer; zone: string }

const icons = {
  pages: IconBrowser,
  links: IconLink,
  image: IconPhoto,
  code: IconTicket,
  field: IconCursorText,
} as const

const verdicts = {
  right: { icon: IconCheck, label: 'Right' },
  wrong: { icon: IconAlertTriangle, label: 'Differs' },
  waiting: { icon: IconClock, label: 'Waiting' },
} as const

export function ChannelsCard({ person: { channels }, zone }: ChannelsCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.title}>
        What each channel says now
      </h2>
      <ul className={classes.lines}>
        {channels.map((channel) => (
          <Line key={`${channel.channel} ${channel.platform}`} channel={channel} zone={zone} />
        ))}
      </ul>
      {channels.length > 1 && <p className={classes.quiet}>{summary(channels)}</p>}
    </Card>
  )
}

function Line({ channel, zone }: { channel: ChannelAnswer; zone: string }) {
  const Sign = icons[channel.channel]
  const { icon: Verdict, label } = verdicts[channel.verdict]
  return (
    <li className={classes.line}>
      <Sign size={16} stroke={1.75} aria-hidden="true" className={classes.lineIcon} />
      <span className={classes.lineName}>{nameOf(channel)}</span>
      <span className={classes.lineValue} data-verdict={channel.verdict}>
        {channel.says || (channel.endsAt === null ? 'No deadline' : secondText(channel.endsAt, zone))}
      </span>
      <Verdict
        size={15}
        stroke={2}
        role="img"
        aria-label={label}
        data-verdict={channel.verdict}
        className={classes.verdict}
      />
    </li>
  )
}

function nameOf({ channel, platform }: ChannelAnswer): string {
  if (channel === 'field') return `${platform ?? 'Platform'} field`
  return { pages: 'Pages', links: 'Mail links', image: 'Mail image', code: 'Discount code' }[channel]
}

function summary(channels: readonly ChannelAnswer[]): string {
  if (channels.some(({ verdict }) => verdict === 'wrong')) return 'They do not all say the same.'
  if (channels.some(({ verdict }) => verdict === 'waiting')) return 'One of them is still on its way.'
  const stating = channels.filter(({ endsAt }) => endsAt !== null)
  return stating.length > 1 ? 'All of them mean the same second.' : 'They agree.'
}

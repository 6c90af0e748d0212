/** One campaign among the others in the order of priority, with the ways to move it. */
import { ActionIcon, Badge, Card } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useRef } from 'react'
import { campaignStatuses } from '#domain/campaigns/campaign.ts'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import classes from './campaign-priority.module.css'

export type MoveTo = 'up' | 'down' | 'here'

type CampaignPriorityRowProps = {
  campaign: CampaignSummary
  place: number
  count: number
  isDragged: boolean
  onMove: (to: MoveTo) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

export function CampaignPriorityRow({ campaign, place, count, isDragged, ...on }: CampaignPriorityRowProps) {
  const { name, status } = campaign
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  /** Moving the row in the page takes the focus from its buttons, and the last step closes one of them. */
  function move(to: 'up' | 'down') {
    on.onMove(to)
    requestAnimationFrame(() => {
      const [same, other] = to === 'up' ? [up.current, down.current] : [down.current, up.current]
      const isOpen = same?.getAttribute('aria-disabled') !== 'true'
      const button = isOpen ? same : other
      button?.focus()
    })
  }

  return (
    <Card
      component="li"
      padding={0}
      className={classes.row}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        on.onDragStart()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        on.onDragOver()
      }}
      onDragEnd={on.onDragEnd}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" className={classes.grip} />
      <span className={classes.place}>{place + 1}</span>
      <span className={classes.name}>{name}</span>
      <Badge color={campaignStatuses[status].tone}>{campaignStatuses[status].label}</Badge>
      <span className={classes.buttons}>
        <ActionIcon
          ref={up}
          size={30}
          aria-label={`Move ${name} up`}
          aria-disabled={place === 0}
          data-closed={place === 0 || undefined}
          className={classes.button}
          onClick={() => place > 0 && move('up')}
        >
          <IconChevronUp size={17} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          ref={down}
          size={30}
          aria-label={`Move ${name} down`}
          aria-disabled={place === count - 1}
          data-closed={place === count - 1 || undefined}
          className={classes.button}
          onClick={() => place < count - 1 && move('down')}
        >
          <IconChevronDown size={17} stroke={1.75} />
        </ActionIcon>
      </span>
    </Card>
  )
}

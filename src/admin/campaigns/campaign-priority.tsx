/** Priority: the campaigns in the order in which they win a URL that several of them use. */
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { byPriority } from '#domain/campaigns/campaign-order.ts'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { campaignsQuery, useOrderCampaigns } from './api.ts'
import classes from './campaign-priority.module.css'
import { CampaignPriorityRow, type MoveTo } from './campaign-priority-row.tsx'
import { moveItem, mergeOrder } from './reorder.ts'

export function CampaignPriority() {
  const campaigns = useQuery(campaignsQuery({ search: '', show: 'current' }))

  if (campaigns.isPending) return <Loading heights={[20, 56, 56, 56]} />
  if (campaigns.isError)
    return <Problem onRetry={() => void campaigns.refetch()}>{campaigns.error.message}</Problem>
  if (campaigns.data.campaigns.length < 2)
    return (
      <EmptyState title="Nothing to put in order">
        Once you have two campaigns you say here which of them wins where both use the same URL.
      </EmptyState>
    )

  return <Order campaigns={campaigns.data.campaigns} />
}

function Order({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const { ids, move, drop, said } = useOrder(campaigns)
  const [dragged, setDragged] = useState<string | null>(null)
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  return (
    <>
      <p className={classes.about}>
        Where several campaigns use one URL, the first one that is live for the visitor wins. Drag a campaign,
        or move it with its buttons; a new campaign starts at the end.
      </p>
      <ol className={classes.list} aria-label="Campaigns by priority">
        {ids.flatMap((id, place) => {
          const campaign = byId.get(id)
          if (!campaign) return []
          return [
            <CampaignPriorityRow
              key={id}
              campaign={campaign}
              place={place}
              count={ids.length}
              isDragged={dragged === id}
              onMove={(to) => move(campaign, to)}
              onDragStart={() => setDragged(id)}
              onDragOver={() => dragged !== null && drop(dragged, place)}
              onDragEnd={() => {
                const one = dragged === null ? undefined : byId.get(dragged)
                setDragged(null)
                if (one) move(one, 'here')
              }}
            />,
          ]
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const steps = { up: -1, down: 1, here: 0 } as const

/** The order as it is on the screen, ahead of the server's; it falls back to that when it cannot be saved. */
function useOrder(campaigns: readonly CampaignSummary[]) {
  const order = useOrderCampaigns()
  const [mine, setMine] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')
  const server = campaigns.toSorted(byPriority).map(({ id }) => id)
  const ids = mergeOrder(server, mine)
  const latest = useRef('')

  /** After the last of several moves the server's order is the one on the screen again, whichever way it went. */
  const settle = (sent: string) => {
    if (latest.current !== sent) return
    latest.current = ''
    setMine(null)
  }

  function save(next: string[]) {
    setMine(next)
    const sent = next.join()
    if (sent === (latest.current || server.join())) return
    latest.current = sent
    void toast.outcome(order.mutateAsync(next)).finally(() => settle(sent))
  }

  /** While something is dragged: shown, not yet saved. */
  const drop = (id: string, place: number) => setMine(moveItem(ids, id, place))

  const move = ({ id, name }: CampaignSummary, to: MoveTo) => {
    const next = moveItem(ids, id, ids.indexOf(id) + steps[to])
    save(next)
    setSaid(`“${name}” is now ${next.indexOf(id) + 1} of ${next.length}.`)
  }

  return { ids, said, drop, move }
}

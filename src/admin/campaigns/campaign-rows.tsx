/** The campaigns of the list, each of which can be selected, and what is done with all that are. */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { undoToast } from '../ui/undo-toast.tsx'
import { useArchiveCampaigns } from './api.ts'
import { CampaignRow } from './campaign-row.tsx'
import classes from './campaigns-screen.module.css'

type CampaignRowsProps = { campaigns: readonly CampaignSummary[]; isArchive: boolean }

export function CampaignRows({ campaigns, isArchive }: CampaignRowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What a search or somebody else has taken out of the list is not acted on unseen.
  const selected = campaigns.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          ids={selected}
          isArchive={isArchive}
          isAll={selected.length === campaigns.length}
          onAll={(isAll) => setChosen(new Set(isAll ? campaigns.map(({ id }) => id) : []))}
        />
      )}
      <ul className={classes.rows}>
        {campaigns.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            isSelected={chosen.has(campaign.id)}
            onSelect={(isSelected) => setChosen(withOrWithout(chosen, campaign.id, isSelected))}
          />
        ))}
      </ul>
    </>
  )
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return isIn ? ids.union(new Set([id])) : ids.difference(new Set([id]))
}

type SelectionBarProps = {
  ids: string[]
  isArchive: boolean
  isAll: boolean
  onAll: (isAll: boolean) => void
}

function SelectionBar({ ids, isArchive, isAll, onAll }: SelectionBarProps) {
  const archive = useArchiveCampaigns()

  async function move(archived: boolean) {
    await archive.mutateAsync({ ids, archived })
    undoToast(
      movedText(ids.length, archived),
      () =>
        void toast.outcome(
          archive.mutateAsync({ ids, archived: !archived }),
          movedText(ids.length, !archived),
        ),
    )
  }

  return (
    <div className={classes.selection} role="group" aria-label="Selected campaigns">
      <Checkbox
        label={`${ids.length} selected`}
        aria-label={`${ids.length} selected: select all`}
        checked={isAll}
        indeterminate={!isAll}
        onChange={() => onAll(!isAll)}
      />
      <Button size="xs" variant="subtle" onClick={() => onAll(false)}>
        Clear
      </Button>
      <Button size="xs" busy={archive.isPending} onClick={() => void toast.outcome(move(!isArchive))}>
        {isArchive ? 'Take out of archive' : 'Archive'}
      </Button>
    </div>
  )
}

function movedText(count: number, archived: boolean): string {
  if (!archived) return count === 1 ? '1 campaign is back.' : `${count} campaigns are back.`
  return count === 1
    ? '1 campaign is archived. It does nothing on its pages until you take it out.'
    : `${count} campaigns are archived. They do nothing on their pages until you take them out.`
}

/** One person of a campaign: their deadline, what happened, what each channel says of it, and their data. */
import { Menu } from '@mantine/core'
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PersonAnswer } from '#domain/people/person.api.ts'
import { CampaignSide } from '../campaign-editor/campaign-side.tsx'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { BrokenBands } from '../connections/broken-bands.tsx'
import type { TroubleBandsProps } from '../connections/trouble-bands.tsx'
import { useDeleteLead, useResetLead, deleteLeadLast } from '../leads/api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links } from '../navigation/links.ts'
import { Frame } from '../shell/frame.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { SheetHeader } from '../shell/sheet-header.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { deleteWithUndo } from '../ui/delete-with-undo.ts'
import { Loading } from '../ui/loading.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { personExportAddress, personQuery } from './api.ts'
import { ChannelsCard } from './channels-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { DataCard } from './data-card.tsx'
import { personName } from './person-name.ts'
import classes from './person.module.css'
import { PortalsCard } from './portals-card.tsx'
import { SightsCard } from './sights-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Loaded when it is needed. */
type PersonScreenProps = { troubleBands: ComponentType<TroubleBandsProps> }

export function PersonScreen({ troubleBands }: PersonScreenProps) {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  return (
    <CampaignGate campaign={campaign} pending={<Waiting />}>
      {(detail) => <OfCampaign key={campaignId} campaign={detail} troubleBands={troubleBands} />}
    </CampaignGate>
  )
}

function Waiting() {
  return (
    <ScreenBody width="wide">
      <Loading heights={[150, 420]} />
    </ScreenBody>
  )
}

type Asking = 'reset' | 'erase' | null

function OfCampaign({ campaign, troubleBands }: PersonScreenProps & { campaign: CampaignDetail }) {
  const { id: campaignId, form } = campaign
  const { leadId = '' } = useParams({ strict: false })
  const person = useQuery(personQuery({ campaignId, leadId }))
  const toEditor = useEditorLink()
  const [asking, setAsking] = useState<Asking>(null)
  const name = person.data ? personName(person.data) : 'Person'
  const crumbs = [
    { label: 'Campaigns', link: links.campaigns() },
    { label: form.campaignName, link: toEditor(campaignId, 'deadline') },
    { label: 'People', link: links.people(campaignId) },
  ]
  return (
    <Frame side={<CampaignSide campaign={campaign} switchTo={links.people} />}>
      <title>{`${name} · ${form.campaignName} · Lastcall`}</title>
      <SheetHeader
        title={name}
        crumbs={crumbs}
        actions={
          person.data && (
            <Actions campaignId={campaignId} person={person.data} name={name} onAsk={setAsking} />
          )
        }
      />
      <BrokenBands campaignId={campaignId} bands={troubleBands} />
      <ScreenBody width="wide">
        {person.isPending && <Loading heights={[150, 420]} />}
        {person.isError && !person.data && (
          <Problem onRetry={() => void person.refetch()}>{person.error.message}</Problem>
        )}
        {person.data && (
          <Person campaign={campaign} person={person.data} name={name} asking={asking} onAsk={setAsking} />
        )}
      </ScreenBody>
    </Frame>
  )
}

type OnAsk = (asking: Asking) => void

type ActionsProps = { campaignId: string; person: PersonAnswer; name: string; onAsk: OnAsk }

/** On phones all of it is behind the dots. */
function Actions({ campaignId, person, name, onAsk }: ActionsProps) {
  const icon = { size: 16, stroke: 1.75 } as const
  const canReset = person.state !== 'reset'
  return (
    <>
      {canReset && (
        <Button
          className={classes.reset ?? ''}
          leftSection={<IconRefresh {...icon} />}
          onClick={() => onAsk('reset')}
        >
          Reset deadline
        </Button>
      )}
      <MoreMenu label={`More about ${name}`}>
        {canReset && (
          <Menu.Item
            className={classes.resetItem}
            leftSection={<IconRefresh {...icon} />}
            onClick={() => onAsk('reset')}
          >
            Reset deadline…
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={personExportAddress({ campaignId, leadId: person.id })}
          download
          leftSection={<IconDownload {...icon} />}
        >
          Export
        </Menu.Item>
        <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={() => onAsk('erase')}>
          Erase…
        </Menu.Item>
      </MoreMenu>
    </>
  )
}

type PersonProps = {
  campaign: CampaignDetail
  person: PersonAnswer
  name: string
  asking: Asking
  onAsk: OnAsk
}

function Person({ campaign, person, name, asking, onAsk }: PersonProps) {
  const { id: campaignId, timezone: zone } = campaign
  const onClose = () => onAsk(null)
  return (
    <div className={classes.columns}>
      <div className={classes.clock}>
        <ClockCard person={person} zone={zone} />
      </div>
      <div className={classes.main}>
        <TimelineCard campaignId={campaignId} zone={zone} person={person} />
      </div>
      <div className={classes.side}>
        <ChannelsCard person={person} zone={zone} />
        <PortalsCard person={person} zone={zone} />
        <SightsCard person={person} />
        <DataCard campaignId={campaignId} person={person} onErase={() => onAsk('erase')} />
      </div>
      <ResetDialog
        campaignId={campaignId}
        person={person}
        name={name}
        opened={asking === 'reset'}
        onClose={onClose}
      />
      <EraseDialog
        campaignId={campaignId}
        person={person}
        name={name}
        opened={asking === 'erase'}
        onClose={onClose}
      />
    </div>
  )
}

type DialogProps = {
  campaignId: string
  person: PersonAnswer
  name: string
  opened: boolean
  onClose: () => void
}

function ResetDialog({ campaignId, person, name, opened, onClose }: DialogProps) {
  const reset = useResetLead(campaignId)
  return (
    <ConfirmDialog
      opened={opened}
      title="Reset this deadline?"
      confirmLabel="Reset deadline"
      busy={reset.isPending}
      onClose={onClose}
      onConfirm={() =>
        void toast.outcome(reset.mutateAsync(person.id), 'The deadline was reset.').finally(onClose)
      }
    >
      The deadline of {name} is forgotten. The next visit, click or form starts a new one.
    </ConfirmDialog>
  )
}

function EraseDialog({ campaignId, person, name, opened, onClose }: DialogProps) {
  const { id, platforms } = person
  const remove = useDeleteLead(campaignId)
  const navigate = useNavigate()
  const erase = () => {
    onClose()
    deleteWithUndo({
      id,
      message: `${name} is erased.`,
      send: () => remove.mutateAsync(id),
      sendLast: () => deleteLeadLast(campaignId, id),
    })
    void navigate(links.people(campaignId))
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Erase ${name}?`}
      confirmLabel="Erase"
      tone="danger"
      onClose={onClose}
      onConfirm={erase}
    >
      Everything this campaign knows of {name} is erased
      {platforms.length > 0 && `, and the deadline in ${platforms.join(' and ')} is emptied`}. You have ten
      seconds to undo it.
    </ConfirmDialog>
  )
}

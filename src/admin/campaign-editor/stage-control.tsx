/** The badge of a campaign's state, and the menu by which its owner changes it. */
import { Badge, Box, Menu, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarClock,
  IconChevronDown,
  IconCopyPlus,
  IconEye,
  IconFlag,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPointFilled,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { campaignStatuses, type CampaignStatus } from '#domain/campaigns/campaign.ts'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { campaignStartSummary } from '#domain/campaigns/deadline-summary.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { RunOutBadge } from '../campaigns/run-out-badge.tsx'
import { runningDeadlinesQuery } from './api.ts'
import { GoLiveDialog } from './go-live-dialog.tsx'
import { StageDialogs, type AskedAct } from './stage-dialogs.tsx'
import { stageActs, stageMenu, type StageAct } from './stage-menu.ts'
import { useGoLiveState } from './use-go-live-state.ts'
import { useStageActs } from './use-stage-acts.ts'
import classes from './stage-control.module.css'

type ShownStatus = Exclude<CampaignStatus, 'archived'>

const statusIcons: Record<ShownStatus, typeof IconPencil> = {
  draft: IconPencil,
  scheduled: IconCalendarClock,
  live: IconPointFilled,
  paused: IconPlayerPause,
  ended: IconFlag,
}

const actIcons = {
  goLive: IconPlayerPlay,
  goLiveNow: IconPlayerPlay,
  draft: IconArrowBackUp,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  end: IconFlag,
  reopen: IconPlayerPlay,
  preview: IconEye,
  copy: IconCopyPlus,
} as const satisfies Record<StageAct, typeof IconPencil>

export function StageControl({ campaign }: { campaign: CampaignDetail }) {
  const { status } = campaign
  const { label, tone } = campaignStatuses[status]
  if (status === 'archived') return <Badge color={tone}>{label}</Badge>
  return (
    <>
      <StageMenu campaign={campaign} status={status} /> <RunOutBadge of={campaign} />
    </>
  )
}

type StageMenuProps = { campaign: CampaignDetail; status: ShownStatus }

function StageMenu({ campaign, status }: StageMenuProps) {
  const { label, tone } = campaignStatuses[status]
  const Icon = statusIcons[status]
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const goLive = useGoLiveState()
  const badge = useRef<HTMLButtonElement>(null)
  const { run, isBusy } = useStageActs(campaign, { ask: setAsked, goLive: goLive.open })
  const [opened, setOpened] = useState(false)
  const counted = useQuery({ ...runningDeadlinesQuery(campaign.id), enabled: opened }).data
  const { isSo, acts } = menuOf(campaign, status, counted?.running)

  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={258}
        portalProps={{ target: '#sheet' }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UnstyledButton
            ref={badge}
            className={classes.badge}
            bg={`var(--tone-${tone}-bg)`}
            c={`var(--tone-${tone})`}
          >
            <Icon size={13} stroke={2} aria-hidden="true" />
            {label}
            <IconChevronDown size={13} stroke={2} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        {/* Before the item acts: a dialog that it opens leads back here, for the item itself is gone then. */}
        <Menu.Dropdown onClickCapture={() => badge.current?.focus()}>
          <Box className={classes.about} px={12} py={8}>
            {isSo}
          </Box>
          <Menu.Divider />
          {acts.map((act) => (
            <ActItem key={act} act={act} isBusy={isBusy} onClick={() => run(act)} />
          ))}
        </Menu.Dropdown>
      </Menu>
      <GoLiveDialog campaign={campaign} opened={goLive.isOpen} onClose={goLive.close} />
      <StageDialogs campaign={campaign} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function menuOf({ form }: CampaignDetail, status: ShownStatus, running: number | undefined) {
  const tracksLeads = isCampaignType(form.campaignType) && campaignTypeFacts(form.campaignType).tracksLeads
  return stageMenu({ status, tracksLeads, start: campaignStartSummary(settingsFromForm(form)), running })
}

type ActItemProps = { act: StageAct; isBusy: boolean; onClick: () => void }

function ActItem({ act, isBusy, onClick }: ActItemProps) {
  const Icon = actIcons[act]
  const { label, about } = stageActs[act]
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      className={classes.act}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
      <span className={classes.about}>{about}</span>
    </Menu.Item>
  )
}

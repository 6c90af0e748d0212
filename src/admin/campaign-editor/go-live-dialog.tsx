/** Before a campaign goes live: what begins, what is not finished and where it is put right, and the last word. */
import { Card, Modal, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLinkOff, IconTypography } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { LaunchCheck } from '#domain/launch/launch.api.ts'
import { launchProblemKinds, type LaunchProblemKind } from '#domain/launch/launch-check.ts'
import { portalEditor } from '#domain/launch/launch-portal.ts'
import { useEditorFamily, useEditorLink } from '../navigation/editor-family.ts'
import { barEditorLink, classicBarEditorLink, links } from '../navigation/links.ts'
import rows from '../accounts/rows.module.css'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { launchCheckQuery } from '../campaigns/launch-check.ts'
import { useChangeStage } from './api.ts'
import { launchText, missingText } from './launch-text.ts'
import classes from './go-live-dialog.module.css'

type GoLiveDialogProps = { campaign: CampaignDetail; opened: boolean; onClose: () => void }

export function GoLiveDialog({ campaign, opened, onClose }: GoLiveDialogProps) {
  const { form } = campaign
  return (
    <Modal opened={opened} onClose={onClose} title={`Go live with “${form.campaignName}”?`} size={520}>
      {opened && <Answer campaign={campaign} onClose={onClose} />}
    </Modal>
  )
}

type AnswerProps = Omit<GoLiveDialogProps, 'opened'>

function Answer({ campaign, onClose }: AnswerProps) {
  const check = useQuery(launchCheckQuery(campaign.id))
  const change = useChangeStage(campaign.id)
  const problems = check.data?.problems ?? []
  const blocking = problems.find(({ blocks }) => blocks)

  async function goLive() {
    try {
      const { status } = await change.mutateAsync('live')
      toast.done(outcomes[status] ?? 'The campaign is live.')
      onClose()
    } catch (error) {
      toast.failed((error as Error).message)
    }
  }

  return (
    <>
      <p className={dialog.text}>{launchText(campaign.form)}</p>
      {check.isPending && <Skeleton height={64} radius={10} mt={16} />}
      {check.error && <Problem onRetry={() => void check.refetch()}>{check.error.message}</Problem>}
      {problems.length > 0 && <Missing campaignId={campaign.id} problems={problems} />}
      {check.data && <Ready campaign={campaign} check={check.data} />}
      <div className={dialog.actions}>
        <Button data-autofocus={blocking ? true : undefined} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={!check.data || blocking !== undefined}
          title={blocking?.title}
          busy={change.isPending}
          data-autofocus={blocking ? undefined : true}
          onClick={() => void goLive()}
        >
          {problems.length > 0 ? 'Go live anyway' : 'Go live'}
        </Button>
      </div>
    </>
  )
}

const outcomes: Partial<Record<CampaignDetail['status'], string>> = {
  scheduled: 'The campaign goes live on its start date.',
  ended: 'The campaign is over: its date has passed, or nothing is left.',
}

type MissingProps = { campaignId: string; problems: LaunchCheck['problems'] }

const icons = {
  noPage: IconAlertTriangle,
  noShop: IconAlertTriangle,
  shopBroken: IconAlertTriangle,
  noPlan: IconAlertTriangle,
  noDiscount: IconAlertTriangle,
  runOut: IconAlertTriangle,
  noForm: IconAlertTriangle,
  unverified: IconAlertTriangle,
  sampleWords: IconTypography,
  noPortal: IconAlertTriangle,
  deadButton: IconLinkOff,
  paleWords: IconTypography,
} as const satisfies Record<LaunchProblemKind, typeof IconAlertTriangle>

function Missing({ campaignId, problems }: MissingProps) {
  const mendLink = useMendLink(campaignId)
  return (
    <section aria-labelledby="not-finished">
      <h3 id="not-finished" className={classes.heading}>
        {missingText(problems.length)}
      </h3>
      <Card padding="sm">
        <ul className={rows.list}>
          {problems.map((problem) => (
            <Row key={`${problem.kind} ${problem.pageId}`} problem={problem} link={mendLink(problem)} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

type RowProps = { problem: LaunchCheck['problems'][number]; link: ReturnType<ReturnType<typeof useMendLink>> }

function Row({ problem: { kind, title, detail }, link }: RowProps) {
  const { severity, mend } = launchProblemKinds[kind]
  const Icon = icons[kind]
  return (
    <li className={`${rows.row} ${classes.row}`}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={classes.icon} data-severity={severity} />
      <div className={rows.text}>
        <div className={rows.name}>{title}</div>
        <div className={rows.detail}>{detail}</div>
      </div>
      <Link {...link} className={classes.mend}>
        {mend}
      </Link>
    </li>
  )
}

const mendedAtDiscounts: ReadonlySet<LaunchProblemKind> = new Set([
  'noShop',
  'shopBroken',
  'noPlan',
  'noDiscount',
])

const barEditorLinks = { 'floating-bar-editor': barEditorLink, editor: classicBarEditorLink }

/** Where a problem is put right. */
function useMendLink(campaignId: string) {
  const family = useEditorFamily()
  const toEditor = useEditorLink()
  return ({ kind, pageId, editor, themeId }: LaunchCheck['problems'][number]) => {
    if (kind === 'runOut') return toEditor(campaignId, 'deadline')
    if (kind === 'noForm') return toEditor(campaignId, 'settings')
    if (mendedAtDiscounts.has(kind)) return toEditor(campaignId, 'discounts')
    if (editor === portalEditor) return links.portals(campaignId, themeId)
    if (editor) return barEditorLinks[editor](family, campaignId, pageId ?? undefined)
    return toEditor(campaignId, 'pages')
  }
}

function Ready({ campaign, check }: { campaign: CampaignDetail; check: LaunchCheck }) {
  const pages = check.pageCount === 1 ? '1 page' : `${check.pageCount} pages`
  const has = [
    ...(campaign.form.deadlineType === null ? [] : ['Deadline']),
    ...(check.pageCount === 0 ? [] : [pages]),
  ]
  if (has.length === 0) return null
  return (
    <ul className={classes.ready} aria-label="Finished">
      {has.map((what) => (
        <li key={what}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          {what}
        </li>
      ))}
    </ul>
  )
}

/** What came of a call of a tool: a card, a row, or why nothing came of it (A §4, §8). */
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFileCheck } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { TypeBadge } from '../campaigns/type-badge.tsx'
import type { NavIcon } from '../shell/side-nav.tsx'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import classes from './assistant.module.css'
import type { ToolCall, ToolResult } from './chat-message.ts'
import { wordsOf } from './turn.ts'

type ToolViewProps = { call: ToolCall; isWorking: boolean; onView: (campaignId: string) => void }

export function ToolView({ call, isWorking, onView }: ToolViewProps) {
  const { result, input } = call
  if (call.isRunning || !result)
    return isWorking ? null : <Row icon={IconAlertTriangle}>Stopped before it was finished.</Row>
  if (!result.ok) {
    const words = wordsOf(call)
    return words && <Row icon={IconAlertTriangle}>{words}</Row>
  }
  const View = views[call.tool]
  return View ? <View input={input} result={result} onView={onView} /> : null
}

type ViewProps = {
  input: Record<string, unknown>
  result: ToolResult
  onView: (campaignId: string) => void
}

const views: Partial<Record<string, ComponentType<ViewProps>>> = {
  createCampaign: CampaignCard,
  addCampaignPage: PageRow,
  updateCampaign: ChangedRow,
  previewDeadline: DeadlineRow,
  setUpEmail: EmailSteps,
}

function CampaignCard({ input, result, onView }: ViewProps) {
  const { id, name, campaignType, deadline } = texts(result)
  const isFixed = campaignType === 'evergreen' && 'deadlineDate' in input
  return (
    <div className={classes.card}>
      <div className={classes.badges}>
        <TypeBadge of={{ campaignType: campaignType ?? '', deadlineType: isFixed ? 2 : null }} />
        <Badge color="gray">Draft</Badge>
      </div>
      <strong dir="auto">{name}</strong>
      {deadline && <span className={classes.deadline}>{deadline}</span>}
      {id && (
        <Button size="xs" onClick={() => onView(id)}>
          View
        </Button>
      )}
    </div>
  )
}

function PageRow({ result }: ViewProps) {
  const { name, label = name, beforeUrl } = texts(result)
  return (
    <Row icon={IconFileCheck}>
      Page added{label && <b dir="auto"> {label}</b>}
      {beforeUrl && <span className={classes.address}>{beforeUrl}</span>}
    </Row>
  )
}

function ChangedRow({ result }: ViewProps) {
  const { name, deadline } = texts(result)
  return (
    <Row icon={IconCircleCheck}>
      Campaign changed <b dir="auto">{name}</b>
      {deadline && <span className={classes.deadline}>{deadline}</span>}
    </Row>
  )
}

function DeadlineRow({ result }: ViewProps) {
  const { words } = texts(result)
  return (
    words && (
      <Row icon={IconClock} isTime>
        {words}
      </Row>
    )
  )
}

function EmailSteps({ result }: ViewProps) {
  const steps = Array.isArray(result['steps'])
    ? result['steps'].filter((step) => typeof step === 'string')
    : []
  const links = Array.isArray(result['links']) ? result['links'].map(texts) : []
  return (
    <div className={classes.card}>
      <NumberedSteps steps={steps} />
      {links.map(({ page = '', link = '' }) => (
        <CopyField key={link} label={page} value={link} />
      ))}
    </div>
  )
}

type RowProps = { icon: NavIcon; isTime?: boolean; children: ReactNode }

function Row({ icon: Icon, isTime = false, children }: RowProps) {
  return (
    <p className={classes.row} data-time={isTime || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

function texts(thing: object): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}

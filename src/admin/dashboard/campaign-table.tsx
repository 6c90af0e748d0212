/** The campaigns of the account side by side, in the order that somebody chooses; on phones as cards. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { ChangeMark } from '../analytics/change-mark.tsx'
import { figureChange } from '../analytics/figure-change.ts'
import { percent } from '../analytics/figures-shown.ts'
import { shortMoney, shortNumber } from '../campaigns/number-format.ts'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { links } from '../navigation/links.ts'
import { RowCard, RowCards, RowCell, RowHead, RowNote, type RowColumn } from '../ui/row-cards.tsx'
import {
  campaignColumnNames,
  campaignColumns,
  campaignOrder,
  inOrder,
  type CampaignColumn,
  type CampaignOrder,
} from './campaign-order.ts'
import classes from './campaign-table.module.css'

type CampaignTableProps = {
  campaigns: readonly DashboardCampaign[]
  /** The account's: another one is told. */
  zone: string
}

export function CampaignTable({ campaigns, zone }: CampaignTableProps) {
  const { order, sortBy } = useCampaignOrder()
  const columns = campaignColumnNames.map((sort): RowColumn => {
    const { label, first } = campaignColumns[sort]
    return {
      name: label,
      sorted: order.sort === sort ? order.direction : null,
      first,
      onSort: (direction) => sortBy({ sort, direction }),
    }
  })
  return (
    <RowCards label="Campaigns" columns={columns} className={classes.table}>
      {inOrder(campaigns, order).map((campaign) => (
        <Row key={campaign.id} campaign={campaign} zone={zone} />
      ))}
    </RowCards>
  )
}

function useCampaignOrder() {
  const order = campaignOrder(useSearch({ strict: false }))
  const navigate = useNavigate()
  const sortBy = (chosen: CampaignOrder) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...chosen }), replace: true, resetScroll: false })
  return { order, sortBy }
}

function Row({ campaign, zone }: { campaign: DashboardCampaign; zone: string }) {
  const { id, name, type, state, days, orders, sales, conversion, unconfirmed } = campaign
  const facts = [type, state, ...(days.zone === zone ? [] : [zoneTime(days.zone)])]
  const [own, ...others] = sales
  return (
    <RowCard>
      <RowHead>
        <Link {...links.analytics(id)} className={classes.name}>
          {name}
        </Link>
        <RowNote>{facts.join(' · ')}</RowNote>
      </RowHead>
      <Reached campaign={campaign} />
      <Cell column="orders" days={orders.days}>
        <Figure now={shortNumber(orders.now)} figure={orders} />
        {unconfirmed > 0 && <RowNote>and {shortNumber(unconfirmed)} unconfirmed</RowNote>}
      </Cell>
      <Cell column="sales">
        {own ? <Figure now={shortMoney(own.now, own.currency)} figure={own} /> : <Nothing />}
        {others
          .filter(({ now }) => now > 0)
          .map(({ now, currency }) => (
            <RowNote key={currency}>and {shortMoney(now, currency)}</RowNote>
          ))}
      </Cell>
      <Cell column="conversion">
        {campaign.kind !== 'leads' || conversion.now === null ? (
          <Nothing />
        ) : (
          <Figure
            now={percent(conversion.now)}
            figure={{ now: conversion.now, before: conversion.before }}
            isShare
          />
        )}
      </Cell>
    </RowCard>
  )
}

/** Whom a campaign has reached, in what its type counts. */
function Reached({ campaign: { kind, leads, units, views, clicks } }: { campaign: DashboardCampaign }) {
  if (kind === 'leads')
    return (
      <Cell column="leads" days={leads.days}>
        <Figure now={shortNumber(leads.now)} figure={leads} />
      </Cell>
    )
  const text =
    kind === 'quantity'
      ? `${shortNumber(units.now)} ${units.now === 1 ? 'unit' : 'units'} taken`
      : `${shortNumber(views.now)} views, ${shortNumber(clicks.now)} clicks`
  return (
    <Cell column="leads">
      <Nothing />
      <RowNote>{text}</RowNote>
    </Cell>
  )
}

type CellProps = { column: CampaignColumn; days?: readonly number[]; children: ReactNode }

function Cell({ column, days, children }: CellProps) {
  return (
    <RowCell column={campaignColumns[column].label}>
      <div className={classes.cell}>
        <div className={classes.values}>{children}</div>
        {days && (
          <div className={classes.course}>
            <Sparkline values={days} />
          </div>
        )}
      </div>
    </RowCell>
  )
}

type FigureProps = { now: string; figure: { now: number; before: number | null }; isShare?: boolean }

function Figure({ now, figure, isShare = false }: FigureProps) {
  const change = figureChange(figure, isShare ? 'share' : 'amount')
  return (
    <span className={classes.figure}>
      {now}
      {change && <ChangeMark {...change} />}
    </span>
  )
}

function Nothing() {
  return <span className={classes.nothing}>–</span>
}

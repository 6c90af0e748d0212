/** The campaigns of the account side by side, those with the most orders first; on phones as cards. */
import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { ChangeMark } from '../analytics/change-mark.tsx'
import { figureChange } from '../analytics/figure-change.ts'
import { percent } from '../analytics/figures-shown.ts'
import { shortMoney, shortNumber } from '../campaigns/number-format.ts'
import { timeZoneName } from '#domain/deadlines/zoned-date-time.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { links } from '../navigation/links.ts'
import classes from './campaign-table.module.css'

const columns = ['Campaign', 'Leads', 'Orders', 'Sales', 'Conversion'] as const

type CampaignTableProps = {
  campaigns: readonly DashboardCampaign[]
  /** The account's: another one is told. */
  zone: string
}

export function CampaignTable({ campaigns, zone }: CampaignTableProps) {
  return (
    <div className={classes.frame}>
      {/* Roles by name: a table that is laid out as cards loses its own. */}
      <Table role="table" aria-label="Campaigns" className={classes.table} verticalSpacing={10}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader" scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} zone={zone} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ campaign, zone }: { campaign: DashboardCampaign; zone: string }) {
  const { id, name, type, state, days, orders, sales, conversion, unconfirmed } = campaign
  const facts = [type, state, ...(days.zone === zone ? [] : [`${timeZoneName(days.zone)} time`])]
  const [own, ...others] = sales
  return (
    <Table.Tr role="row" className={classes.row}>
      <Table.Th role="rowheader" scope="row" className={classes.campaign}>
        <Link {...links.analytics(id)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </Table.Th>
      <Reached campaign={campaign} />
      <Cell column="Orders" days={orders.days}>
        <Figure now={shortNumber(orders.now)} figure={orders} />
        {unconfirmed > 0 && <span className={classes.note}>and {shortNumber(unconfirmed)} unconfirmed</span>}
      </Cell>
      <Cell column="Sales">
        {own && <Figure now={shortMoney(own.now, own.currency)} figure={own} />}
        {others
          .filter(({ now }) => now > 0)
          .map(({ now, currency }) => (
            <span key={currency} className={classes.note}>
              and {shortMoney(now, currency)}
            </span>
          ))}
      </Cell>
      <Cell column="Conversion">
        {campaign.kind !== 'leads' ? (
          <Nothing />
        ) : conversion.now === null ? (
          <Nothing />
        ) : (
          <Figure
            now={percent(conversion.now)}
            figure={{ now: conversion.now, before: conversion.before }}
            isShare
          />
        )}
      </Cell>
    </Table.Tr>
  )
}

/** Whom a campaign has reached, in what its type counts. */
function Reached({ campaign: { kind, leads, units, views, clicks } }: { campaign: DashboardCampaign }) {
  if (kind === 'leads')
    return (
      <Cell column="Leads" days={leads.days}>
        <Figure now={shortNumber(leads.now)} figure={leads} />
      </Cell>
    )
  const text =
    kind === 'quantity'
      ? `${shortNumber(units.now)} ${units.now === 1 ? 'unit' : 'units'} taken`
      : `${shortNumber(views.now)} views, ${shortNumber(clicks.now)} clicks`
  return (
    <Cell column="Leads">
      <Nothing />
      <span className={classes.note}>{text}</span>
    </Cell>
  )
}

type CellProps = { column: (typeof columns)[number]; days?: readonly number[]; children: ReactNode }

function Cell({ column, days, children }: CellProps) {
  return (
    <Table.Td role="cell" data-column={column}>
      <div className={classes.cell}>
        <div className={classes.values}>{children}</div>
        {days && (
          <div className={classes.course}>
            <Sparkline values={days} />
          </div>
        )}
      </div>
    </Table.Td>
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

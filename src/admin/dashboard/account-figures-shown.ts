/** The figures of an account, and what each of them counts, in words. */
import type { Dashboard } from '#domain/dashboard/dashboard.api.ts'
import { figureTexts, type ShownFigure } from '../analytics/figures-shown.ts'
import { shortMoney, shortNumber } from '../campaigns/number-format.ts'

export function accountFiguresShown(figures: Dashboard['figures']): ShownFigure[] {
  const { leads, engagement, orders, sales, conversion, unconfirmed } = figures
  return [
    counted({ label: 'Leads', counts: 'Deadlines started', figure: leads }),
    counted({ label: 'Engagement', counts: 'Leads who clicked a link', figure: engagement }),
    {
      ...counted({ label: 'Orders', counts: 'Confirmed sales', figure: orders }),
      notes: unconfirmed > 0 ? [`and ${shortNumber(unconfirmed)} unconfirmed`] : [],
    },
    ...salesShown(sales),
    {
      label: 'Conversion',
      counts: 'Of these leads, bought by now',
      notes: [],
      figure: conversion,
      compared: 'share',
      ...figureTexts(conversion.now, 'share', ''),
    },
  ]
}

type Counted = Pick<ShownFigure, 'label' | 'counts' | 'figure'>

function counted({ figure, ...rest }: Counted): ShownFigure {
  return { ...rest, figure, notes: [], compared: 'amount', ...figureTexts(figure.now, 'count', '') }
}

/** The currency that most campaigns sell in; the others beside, since amounts of two have no sum. */
function salesShown([main, ...others]: Dashboard['figures']['sales']): ShownFigure[] {
  if (!main) return []
  const sold = others.filter(({ now }) => now > 0)
  return [
    {
      label: 'Sales',
      counts: 'Net of refunds',
      notes: sold.map(({ now, currency }) => `and ${shortMoney(now, currency)}`),
      figure: main,
      compared: 'amount',
      ...figureTexts(main.now, 'money', main.currency),
    },
  ]
}

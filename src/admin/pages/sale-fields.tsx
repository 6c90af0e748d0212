/** What a visit to a sales page is worth, and how the checkout tells one order from another (behavior §10). */
import { Autocomplete, NumberInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { withScheme } from '#domain/addresses/page-url.ts'
import { links } from '../navigation/links.ts'
import { OtherDomainNotice } from './other-domain-notice.tsx'
import classes from './page-fields.module.css'
import type { PageFields } from './page-form.ts'

/** Any other three letters can be typed. */
const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'NZD', 'CHF', 'JPY', 'BRL', 'INR', 'MXN', 'SEK']

export function SaleFields({ pages }: { pages: readonly PageAnswer[] }) {
  const { control } = useFormContext<PageFields>()
  const [type, url] = useWatch({ control, name: ['type', 'beforeUrl'] })
  if (!isPageType(type) || !pageTypeFacts(type).recordsSale) return null
  return (
    <div className={classes.group}>
      <div className={classes.money}>
        <Controller
          control={control}
          name="sale_amount"
          render={({ field, fieldState }) => (
            <NumberInput
              {...field}
              label="Sale amount"
              description="What one visit to this page adds to your sales."
              error={fieldState.error?.message}
              // The kit hands back text for numbers that are too long to be one.
              onChange={(value) => field.onChange(value === '' ? '' : Number(value))}
              thousandSeparator=","
              clampBehavior="none"
              min={0}
            />
          )}
        />
        <Controller
          control={control}
          name="sale_currency"
          render={({ field, fieldState }) => (
            <Autocomplete
              {...field}
              label="Currency"
              data={currencies}
              error={fieldState.error?.message}
              onChange={(text) => field.onChange(text.toUpperCase())}
              filter={({ options }) => options}
              // What is wrong with it stands where the list would open.
              openOnFocus={false}
              comboboxProps={{ withinPortal: false }}
              withScrollArea={false}
              maxDropdownHeight={220}
              maxLength={3}
              autoComplete="off"
              size="sm"
            />
          )}
        />
      </div>
      <p className={classes.help}>
        A visit counts by itself when the visitor saw the offer before; any other waits for you among the
        campaign’s sales. When your checkout adds the order number to the address, as in{' '}
        <code>?order=1234</code>, no order is counted twice; <code>order_id</code> and <code>orderId</code>{' '}
        work too.{' '}
        <Link {...links.guide('sales')} target="_blank">
          What counts as a sale
        </Link>
      </p>
      <OtherDomainNotice type={type} url={withScheme(url)} pages={pages} />
    </div>
  )
}

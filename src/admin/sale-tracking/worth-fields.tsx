/** Amount and currency of a sale: three currencies at hand, more behind “…”, any other can be typed. */
import { Menu, NumberInput, TextInput, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { exponentOf } from '#domain/sales/money.ts'
import { currencyOptions, QUICK_CURRENCIES } from '#domain/sale-trackings/sale-tracking.ts'
import classes from './worth-fields.module.css'
import type { Worth } from './use-worth.ts'

const quick = currencyOptions.slice(0, QUICK_CURRENCIES)
const more = currencyOptions.slice(QUICK_CURRENCIES)

export function WorthFields({ worth }: { worth: Worth }) {
  const { shown, problems } = worth
  return (
    <div className={classes.fields}>
      <AmountField worth={worth} />
      <div className={classes.currency}>
        <CurrencyChoice chosen={shown.currency} onChoose={worth.typeCurrency} />
        <TextInput
          aria-label="Currency, three letters"
          value={shown.currency}
          error={problems.sale_currency !== undefined}
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => worth.typeCurrency(currentTarget.value)}
          onFocus={worth.enter}
          onBlur={worth.leave}
        />
      </div>
      {(problems.sale_amount ?? problems.sale_currency) !== undefined && (
        <p role="alert" className={classes.problem}>
          {problems.sale_amount ?? problems.sale_currency}
        </p>
      )}
    </div>
  )
}

/** All decimals of the currency, until somebody types: what is selected with the focus stays selected. */
function AmountField({ worth }: { worth: Worth }) {
  const { shown, problems, currency } = worth
  const [isTyping, setTyping] = useState(false)
  return (
    <NumberInput
      className={classes.amount ?? ''}
      label="Amount"
      placeholder="0.00"
      value={shown.amount}
      error={problems.sale_amount !== undefined}
      leftSection={<span className={classes.sign}>{signOf(currency)}</span>}
      decimalScale={exponentOf(currency ?? 'USD')}
      fixedDecimalScale={!isTyping}
      thousandSeparator=","
      clampBehavior="none"
      hideControls
      min={0}
      onFocus={worth.enter}
      onChange={(amount) => {
        setTyping(true)
        worth.typeAmount(amount)
      }}
      onBlur={() => {
        setTyping(false)
        worth.leave()
      }}
    />
  )
}

function signOf(currency: string | null): string {
  if (currency === null) return ''
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? ''
  return sign.length > 1 ? '' : sign
}

type CurrencyChoiceProps = { chosen: string; onChoose: (currency: string) => void }

function CurrencyChoice({ chosen, onChoose }: CurrencyChoiceProps) {
  const id = useId()
  return (
    <>
      <span id={id} className={classes.label}>
        Currency
      </span>
      <div role="group" aria-labelledby={id} className={classes.quick}>
        {quick.map((currency) => (
          <UnstyledButton
            key={currency}
            className={classes.option}
            aria-pressed={currency === chosen}
            onClick={() => onChoose(currency)}
          >
            {currency}
          </UnstyledButton>
        ))}
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <UnstyledButton className={classes.option} aria-label="More currencies">
              …
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown className={classes.more}>
            {more.map((currency) => (
              <Menu.Item key={currency} onClick={() => onChoose(currency)}>
                {currency}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  )
}

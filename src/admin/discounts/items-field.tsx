/** The products or collections that a discount is for: searched in the shop, and shown as what can be taken away again. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { discountMessages, discountScopes } from '#domain/discounts/discount.schema.ts'
import { PagedTickList } from '../ui/paged-tick-list.tsx'
import { itemList } from './api.ts'
import { amountText } from './buyer-text.ts'
import type { ChosenItem, DiscountValues } from './discount-values.ts'
import classes from './discounts.module.css'
import { ItemPicture } from './item-picture.tsx'

const labels = { products: 'Products', collections: 'Collections' } as const

type ItemKind = keyof typeof labels

type ItemsFieldProps = { kind: ItemKind; campaignId: string; currency: string | null }

const nothingFound = { products: discountMessages.noProducts, collections: discountMessages.noCollections }

export function ItemsField({ kind, campaignId, currency }: ItemsFieldProps) {
  const { control } = useFormContext<DiscountValues>()
  const search = useRef<HTMLInputElement>(null)
  return (
    <Controller
      control={control}
      name={kind}
      render={({ field: { value: chosen, onChange }, fieldState }) => (
        <div className={classes.items}>
          <PagedTickList
            label={labels[kind]}
            placeholder={`Search ${labels[kind].toLowerCase()}`}
            error={fieldState.error?.message}
            list={itemList(campaignId, kind)}
            chosen={chosen}
            empty={nothingFound[kind]}
            failed={discountMessages.productsNotRead}
            search={search}
            renderEntry={(item) => <FoundItem item={item} currency={currency} />}
            onToggle={(item) => onChange(toggled(chosen, item))}
          />
          {chosen.length > 0 && (
            <Chips
              label={discountScopes[kind === 'products' ? 'specific' : 'collections']}
              chosen={chosen}
              onRemove={(item) => {
                onChange(toggled(chosen, item))
                search.current?.focus({ preventScroll: true })
              }}
            />
          )}
        </div>
      )}
    />
  )
}

function toggled(chosen: readonly ChosenItem[], item: ChosenItem): ChosenItem[] {
  const others = chosen.filter(({ id }) => id !== item.id)
  return others.length < chosen.length ? others : [...chosen, item]
}

function FoundItem({ item, currency }: { item: ChosenItem; currency: string | null }) {
  const { title, price } = item
  return (
    <>
      <ItemPicture item={item} size={30} />
      <span className={classes.itemName} dir="auto">
        {title}
      </span>
      {price !== null && <span className={classes.price}>{amountText(Number(price), currency)}</span>}
    </>
  )
}

type ChipsProps = { label: string; chosen: readonly ChosenItem[]; onRemove: (item: ChosenItem) => void }

function Chips({ label, chosen, onRemove }: ChipsProps) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {chosen.map((item) => (
        <li key={item.id} className={classes.chip}>
          <ItemPicture item={item} size={22} />
          <span className={classes.chipName} dir="auto">
            {item.title}
          </span>
          <ActionIcon size={26} aria-label={`Remove ${item.title}`} onClick={() => onRemove(item)}>
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

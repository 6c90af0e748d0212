/** A few things of one kind below each other: each with its own fields; they come at the end, and go one by one. */
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import classes from './list-field.module.css'

type ListFieldProps<Item> = {
  label: string
  /** Of one of them: "Question". */
  itemLabel: string
  path: string
  least?: number
  most: number
  items: readonly Item[]
  fresh: () => Item
  /** `what` is the path of what was changed. */
  onChange: (items: Item[], what: string) => void
  children: (item: Item, set: (next: Item) => void, at: number) => ReactNode
}

export function ListField<Item>({
  label,
  itemLabel,
  path,
  least = 1,
  most,
  items,
  fresh,
  onChange,
  children,
}: ListFieldProps<Item>) {
  const list = useRef<HTMLUListElement>(null)

  function add() {
    onChange([...items, fresh()], path)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus(),
    )
  }

  function remove(at: number) {
    onChange(items.toSpliced(at, 1), path)
    const next = Math.min(at, items.length - 2)
    requestAnimationFrame(() =>
      list.current?.children[next]?.querySelector<HTMLElement>('input, textarea')?.focus(),
    )
  }

  return (
    <Field label={label}>
      <ul ref={list} className={classes.items}>
        {items.map((item, at) => (
          // Nothing else tells them apart, and only the last one comes or goes without being changed.
          <li key={at} className={classes.item}>
            <div className={classes.fields}>
              {children(item, (next) => onChange(items.with(at, next), `${path}.${at}`), at)}
            </div>
            {items.length > least && (
              <ActionIcon
                size={30}
                aria-label={`Remove ${itemLabel.toLowerCase()} ${at + 1}`}
                onClick={() => remove(at)}
              >
                <IconX size={15} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {items.length < most && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Add {itemLabel.toLowerCase()}
        </Button>
      )}
    </Field>
  )
}

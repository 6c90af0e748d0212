/** What happens on the page: one card for each type. */
import { Radio } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PageList } from '#domain/campaigns/campaign-types.ts'
import { aboutPageType, isLockedPageType, pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Field } from '../ui/field.tsx'
import { typesWith } from './page-choices.ts'
import { PageTypeIcon } from './page-type-icon.tsx'
import classes from './page-type-chooser.module.css'

type PageTypeChooserProps = {
  type: string
  /** The type that the page has, which stays a choice even where nobody else is offered it. */
  kept: string
  availableTypes: readonly PageType[]
  pageList: PageList
  error?: string | undefined
  onChange: (type: string) => void
}

export function PageTypeChooser({
  type,
  kept,
  availableTypes,
  pageList,
  error,
  onChange,
}: PageTypeChooserProps) {
  const { account } = useCurrentAccount()
  return (
    <Field label="Page type" error={error}>
      <Radio.Group aria-label="Page type" value={type} onChange={onChange}>
        <div className={classes.types}>
          {typesWith(kept, availableTypes).map((name) =>
            name !== kept && isLockedPageType(account, name) ? (
              <LockedType key={name} type={name} pageList={pageList} />
            ) : (
              <Radio.Card key={name} value={name} className={classes.type}>
                <TypeText type={name} pageList={pageList} />
              </Radio.Card>
            ),
          )}
        </div>
      </Radio.Group>
    </Field>
  )
}

type TypeTextProps = { type: PageType; pageList: PageList }

/** In sight, with the way to it (specification A §6). */
function LockedType({ type, pageList }: TypeTextProps) {
  return (
    <div className={classes.type} data-locked>
      <TypeText type={type} pageList={pageList} />
      <span className={classes.locked}>
        <IconLock size={13} stroke={2} aria-hidden="true" />
        Premium Feature
        <Link {...links.upgradePortal()} aria-label={`Upgrade for the type “${pageTypes[type].label}”`}>
          Upgrade
        </Link>
      </span>
    </div>
  )
}

function TypeText({ type, pageList }: TypeTextProps) {
  return (
    <>
      <span className={classes.label}>
        <PageTypeIcon type={type} />
        {pageTypes[type].label}
      </span>
      <span className={classes.about}>{aboutPageType(type, pageList)}</span>
    </>
  )
}

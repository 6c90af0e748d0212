/** What happens on the page: one card for each type. A type that the plan lacks leads to the upgrade. */
import { Badge, Radio } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PageList } from '#domain/campaigns/campaign-types.ts'
import { aboutPageType, isLockedPageType, pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { links } from '../navigation/links.ts'
import { Field } from '../ui/field.tsx'
import { PageTypeIcon } from './page-type-icon.tsx'
import classes from './page-type-chooser.module.css'

type PageTypeChooserProps = {
  type: string
  availableTypes: readonly PageType[]
  pageList: PageList
  error?: string | undefined
  onChange: (type: string) => void
}

export function PageTypeChooser({ type, availableTypes, pageList, error, onChange }: PageTypeChooserProps) {
  const { account } = useCurrentAccount()
  return (
    <Field label="Page type" error={error}>
      <Radio.Group aria-label="Page type" value={type} onChange={onChange}>
        <div className={classes.types}>
          {availableTypes.map((name) =>
            isLockedPageType(account, name) ? (
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

function LockedType({ type, pageList }: TypeTextProps) {
  return (
    <Link {...links.upgradePortal()} className={classes.type} data-locked>
      <TypeText type={type} pageList={pageList} />
      <Badge
        color="ember"
        size="sm"
        leftSection={<IconLock size={11} stroke={2} aria-hidden="true" />}
        className={classes.badge}
      >
        Premium Feature
      </Badge>
    </Link>
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

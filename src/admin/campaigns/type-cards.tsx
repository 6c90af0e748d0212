/** The cards to choose a campaign type from. */
import { Radio } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { campaignKindOf, type CampaignKind } from '#domain/campaigns/campaign-kind.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { hasPreLaunch } from '#domain/pages/pre-launch.ts'
import { typeChoiceMessages } from '#domain/campaigns/type-choice.ts'
import card from '../ui/picture-card.module.css'
import { PremiumBadge } from '../ui/premium-badge.tsx'
import classes from './type-cards.module.css'
import { valuesAfterChoice, type ChoiceGroup, type TypeChoice } from './type-choices.ts'
import { TypePicture } from './type-picture.tsx'
import { UnavailableTypeDialog } from './unavailable-type-dialog.tsx'

export function TypeCards({ groups }: { groups: readonly ChoiceGroup[] }) {
  const { control, getValues, setValue } = useFormContext<CampaignForm>()
  const [refused, setRefused] = useState<TypeChoice | null>(null)
  const choices = groups.flatMap((group) => group.choices)
  const byArrow = useRef(false)

  function choose(value: string) {
    const choice = choices.find((one) => one.value === value)
    if (!choice) return
    // Arrows pass over a closed card; only whoever wants it is told why it is closed.
    if (choice.closed) return byArrow.current ? undefined : setRefused(choice)
    const next = valuesAfterChoice(getValues(), choice)
    const change = { shouldDirty: true } as const
    setValue('deadlineType', next.deadlineType, change)
    setValue('deadlineUnit', next.deadlineUnit, change)
    setValue('deadlineLength', next.deadlineLength, change)
    if (!hasPreLaunch(next)) setValue('lockdown', false, change)
    setValue('campaignType', next.campaignType, { ...change, shouldValidate: true })
  }

  return (
    <>
      <Controller
        control={control}
        name="campaignType"
        render={({ field, fieldState, formState: { errors } }) => {
          const chosen = campaignKindOf({
            campaignType: field.value,
            deadlineType: getValues('deadlineType'),
          })
          return (
            <Radio.Group
              aria-label="Campaign type"
              value={chosen ?? ''}
              onChange={choose}
              onKeyDownCapture={({ key }) => (byArrow.current = key.startsWith('Arrow'))}
              onPointerDownCapture={() => (byArrow.current = false)}
              error={fieldState.error?.message ?? errors.deadlineType?.message}
              data-invalid={fieldState.error || errors.deadlineType ? true : undefined}
            >
              <div className={classes.groups}>
                {groups.map((group) => (
                  <CardGroup
                    key={group.title}
                    group={group}
                    chosen={chosen}
                    tabStop={chosen ?? choices[0]?.value}
                  />
                ))}
              </div>
            </Radio.Group>
          )
        }}
      />
      <UnavailableTypeDialog choice={refused} onClose={() => setRefused(null)} />
    </>
  )
}

type CardGroupProps = {
  group: ChoiceGroup
  /** The chosen card. */
  chosen: CampaignKind | null
  /** The card that the Tab key comes to; arrows lead to the others. */
  tabStop: CampaignKind | undefined
}

function CardGroup({ group: { title, description, choices }, chosen, tabStop }: CardGroupProps) {
  return (
    <div>
      {title && (
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.description}>{description}</p>
        </div>
      )}
      <div className={classes.cards}>
        {choices.map((choice) => (
          <Radio.Card
            key={choice.value}
            value={choice.value}
            className={card.card}
            tabIndex={choice.value === tabStop ? 0 : -1}
          >
            <TypePicture of={choice.value} />
            <span className={card.name}>
              {choice.label}
              {choice.needsUpgrade && <PremiumBadge />}
              {choice.value === chosen && (
                <IconCircleCheckFilled size={16} className={card.check} aria-hidden="true" />
              )}
            </span>
            <span className={card.about}>
              {choice.closed === typeChoiceMessages.onlyOneFixedDate
                ? 'You already have your one fixed-date campaign.'
                : choice.description}
            </span>
          </Radio.Card>
        ))}
      </div>
    </div>
  )
}

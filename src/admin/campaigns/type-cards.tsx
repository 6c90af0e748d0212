/** The cards to choose a campaign type from. */
import { Badge, Radio } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { hasPreLaunch } from '#domain/pages/pre-launch.ts'
import { typeChoiceMessages } from '#domain/campaigns/type-choice.ts'
import classes from './type-cards.module.css'
import { chosenCard, valuesAfterChoice, type ChoiceGroup, type TypeChoice } from './type-choices.ts'
import { UnavailableTypeDialog } from './unavailable-type-dialog.tsx'

export function TypeCards({ groups }: { groups: readonly ChoiceGroup[] }) {
  const { control, getValues, setValue } = useFormContext<CampaignForm>()
  const [refused, setRefused] = useState<TypeChoice | null>(null)
  const choices = groups.flatMap((group) => group.choices)

  function choose(value: string) {
    const choice = choices.find((one) => one.value === value)
    if (!choice) return
    if (choice.closed) return setRefused(choice)
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
        render={({ field, fieldState, formState: { errors } }) => (
          <Radio.Group
            aria-label="Campaign type"
            value={chosenCard({ campaignType: field.value, deadlineType: getValues('deadlineType') })}
            onChange={choose}
            error={fieldState.error?.message ?? errors.deadlineType?.message}
            data-invalid={fieldState.error || errors.deadlineType ? true : undefined}
          >
            <div className={classes.groups}>
              {groups.map((group) => (
                <CardGroup key={group.title} group={group} />
              ))}
            </div>
          </Radio.Group>
        )}
      />
      <UnavailableTypeDialog choice={refused} onClose={() => setRefused(null)} />
    </>
  )
}

function CardGroup({ group: { title, description, choices } }: { group: ChoiceGroup }) {
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
          <Radio.Card key={choice.value} value={choice.value} className={classes.card}>
            <span className={classes.label}>
              {choice.label}
              {choice.needsUpgrade && (
                <Badge color="ember" size="sm" leftSection={<IconLock size={11} stroke={2} />}>
                  Premium
                </Badge>
              )}
            </span>
            <span className={classes.about}>
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

/** How the deadline is written in words: format, language and clock, with a sample that follows every key. */
import { Autocomplete } from '@mantine/core'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import {
  defaultWrittenFormat,
  WRITTEN_FORMAT_LIMIT,
  writtenFormats,
} from '#domain/deadlines/written-deadline.ts'
import { SearchField } from '../campaigns/search-field.tsx'
import { SwitchField } from '../campaigns/switch-field.tsx'
import { ClockBlock } from '../ui/clock-block.tsx'
import { useNow } from '../ui/ticker.ts'
import { languageOptions } from './language-options.ts'
import classes from './settings.module.css'
import { formatProblem, formatSample, writtenSample } from './written-sample.ts'

export function WrittenFields() {
  return (
    <>
      <FormatField />
      <LanguageField />
      <SwitchField
        name="use_twenty_four_hours"
        label="24-hour clock"
        description="23:59 instead of 11:59 PM."
      />
      <Sample />
    </>
  )
}

/** What somebody is typing is checked at once: a wrong token is seen beside the sample that is missing. */
function FormatField() {
  const { control } = useFormContext<SettingsForm>()
  const form = useSettingsValues()
  const now = useNow()
  return (
    <Controller
      control={control}
      name="deadline_text_format"
      render={({ field, fieldState }) => (
        <Autocomplete
          {...field}
          label="Text format"
          description="Choose one, or write your own: phrases as in the list, words of yours in [brackets]."
          placeholder={defaultWrittenFormat}
          data={writtenFormats.map(({ format }) => format)}
          filter={({ options }) => options}
          {...(isListed(field.value) ? {} : { dropdownOpened: false })}
          renderOption={({ option }) => (
            <span className={classes.format}>
              <span>{formatSample(option.value, form, now)}</span>
              <span className={classes.tokens}>{option.value}</span>
            </span>
          )}
          maxLength={WRITTEN_FORMAT_LIMIT}
          size="sm"
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          autoComplete="off"
          spellCheck={false}
          error={formatProblem(field.value) ?? fieldState.error?.message}
        />
      )}
    />
  )
}

/** The list gives way to what somebody writes: an open one hides what is wrong with it. */
function isListed(format: string): boolean {
  return format === '' || writtenFormats.some((listed) => listed.format === format)
}

const LANGUAGES_SHOWN = 100

function LanguageField() {
  return (
    <SearchField
      name="deadline_language"
      label="Language"
      optionsFor={languageOptions}
      shown={LANGUAGES_SHOWN}
      nothingFound="No languages found."
    />
  )
}

function Sample() {
  const sample = writtenSample(useSettingsValues(), useNow())
  return sample && <ClockBlock label="The next lead reads" value={<bdi>{sample}</bdi>} />
}

export function useSettingsValues(): SettingsForm {
  const { control } = useFormContext<SettingsForm>()
  // Every field has a default value, so nothing in here is ever missing.
  return useWatch({ control }) as SettingsForm
}

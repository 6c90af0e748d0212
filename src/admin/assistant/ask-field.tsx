/** One field for what the built-in guide asks for, of those that the product's own forms have. */
import { NumberInput, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Ask } from '#domain/assistant/wire.ts'
import { DateField, TimeField } from '../campaigns/time-field.tsx'
import { Button } from '../ui/button.tsx'
import classes from './assistant.module.css'

type AskFieldProps = {
  ask: Exclude<Ask, { kind: 'choice' }>
  onAnswer: (text: string) => void
}

export function AskField({ ask, onAnswer }: AskFieldProps) {
  switch (ask.kind) {
    // It is written below.
    case 'text':
      return null
    case 'url':
      return <UrlForm placeholder={ask.placeholder} onAnswer={onAnswer} />
    case 'number':
      return <NumberForm {...ask} onAnswer={onAnswer} />
    case 'date':
      return <DateForm onAnswer={onAnswer} />
    case 'time':
      return <TimeForm onAnswer={onAnswer} />
    case 'dateTime':
      return <MomentForm onAnswer={onAnswer} />
  }
}

type FieldFormProps = {
  use: string
  /** As somebody would say it; empty while it is not filled in. */
  answer: string
  onAnswer: (text: string) => void
  children: ReactNode
}

function FieldForm({ use, answer, onAnswer, children }: FieldFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (answer !== '') onAnswer(answer)
  }

  return (
    <form noValidate className={classes.field} onSubmit={submit}>
      {children}
      <Button type="submit" disabled={answer === ''}>
        {use}
      </Button>
    </form>
  )
}

type AnswerProps = Pick<FieldFormProps, 'onAnswer'>

function UrlForm({ placeholder, onAnswer }: AnswerProps & { placeholder: string }) {
  const [url, setUrl] = useState('')
  return (
    <FieldForm use="Use this address" answer={url.trim()} onAnswer={onAnswer}>
      <TextInput
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={placeholder}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
    </FieldForm>
  )
}

function NumberForm({ min, max, onAnswer }: AnswerProps & { min: number; max: number }) {
  const [value, setValue] = useState<number | string>('')
  const isAllowed = typeof value === 'number' && value >= min && value <= max
  return (
    <FieldForm use="Use this number" answer={isAllowed ? String(value) : ''} onAnswer={onAnswer}>
      <NumberInput
        label="Number"
        description={`From ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`}
        min={min}
        max={max}
        clampBehavior="none"
        allowNegative={false}
        allowDecimal={false}
        thousandSeparator=","
        value={value}
        onChange={setValue}
      />
    </FieldForm>
  )
}

function DateForm({ onAnswer }: AnswerProps) {
  const [date, setDate] = useState('')
  return (
    <FieldForm use="Use this date" answer={date} onAnswer={onAnswer}>
      <DateField label="Date" value={date} onChange={setDate} />
    </FieldForm>
  )
}

function TimeForm({ onAnswer }: AnswerProps) {
  const [time, setTime] = useState('')
  return (
    <FieldForm use="Use this time" answer={time} onAnswer={onAnswer}>
      <TimeField label="Time" value={time} onChange={setTime} />
    </FieldForm>
  )
}

function MomentForm({ onAnswer }: AnswerProps) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const answer = date && time && `${date} ${time}`
  return (
    <FieldForm use="Use this date and time" answer={answer} onAnswer={onAnswer}>
      <DateField label="Date" value={date} onChange={setDate} />
      <TimeField label="Time" value={time} onChange={setTime} />
    </FieldForm>
  )
}

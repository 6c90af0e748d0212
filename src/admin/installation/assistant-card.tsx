/** The model that the assistant asks: where it is, its name and its key; and what each account has used of it. */
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import type { ModelSettings } from '#domain/assistant/assistant-model.api.ts'
import { BLANK } from '#domain/calls/blank.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { links } from '../navigation/links.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { toast } from '../ui/toast.ts'
import { assistantModelQuery, useRemoveModel, useSaveModel, useTestModel } from './api.ts'
import { AssistantUsage } from './assistant-usage.tsx'
import { RemoveButton } from './remove-button.tsx'
import classes from './settings-tab.module.css'

export function AssistantCard() {
  const model = useQuery(assistantModelQuery)

  if (model.isPending) return <Loading heights={[280]} />
  if (model.isError)
    return (
      <Problem title="The assistant could not be shown" onRetry={() => void model.refetch()}>
        {model.error.message}
      </Problem>
    )
  return (
    <SectionCard
      title="AI Assistant"
      description={
        <>
          Any server that speaks the API of OpenAI, such as OpenAI, Mistral, vLLM or Ollama. Without one, the
          built-in guide makes campaigns step by step.{' '}
          <Link {...links.guide('assistant')} className={classes.link}>
            How the assistant works
          </Link>
        </>
      }
      aside={<ModelStatus model={model.data} />}
    >
      {model.data.source === 'environment' ? (
        <FromEnvironment model={model.data} />
      ) : (
        <ModelForm key={model.data.baseUrl} model={model.data} />
      )}
      <AssistantUsage />
    </SectionCard>
  )
}

function ModelStatus({ model }: { model: ModelSettings }) {
  return model.source === null ? (
    <StatusIcon status="open">Built-in guide</StatusIcon>
  ) : (
    <StatusIcon status="done">{model.model}</StatusIcon>
  )
}

function FromEnvironment({ model }: { model: ModelSettings }) {
  return (
    <>
      <p className={classes.about}>
        <b>{model.model}</b> at {model.baseUrl}, {model.hasKey ? 'with a key' : 'without a key'}. The
        environment says so, by LLM_BASE_URL, LLM_MODEL and LLM_API_KEY. They are changed there.
      </p>
      <div className={classes.acts}>
        <TestModel />
      </div>
    </>
  )
}

type ModelValues = { baseUrl: string; model: string; apiKey: string; hasNoKey: boolean }

function ModelForm({
  model: { source, baseUrl, model, hasKey, mayUseInnerAddresses },
}: {
  model: ModelSettings
}) {
  const isSet = source !== null
  const form = useForm<ModelValues>({
    defaultValues: { baseUrl: baseUrl ?? '', model: model ?? '', apiKey: '', hasNoKey: isSet && !hasKey },
  })
  const { register, handleSubmit, control, formState } = form
  const { errors, isDirty } = formState
  const save = useSaveModel()
  const hasNoKey = useWatch({ control, name: 'hasNoKey' })

  async function keep({ apiKey, hasNoKey: isOpen, ...values }: ModelValues) {
    try {
      // An empty key is the one that is kept already.
      await save.mutateAsync({ ...values, ...(isOpen ? { apiKey: null } : apiKey && { apiKey }) })
      form.reset({ ...values, apiKey: '', hasNoKey: isOpen })
      toast.done('The model is saved.')
    } catch (error) {
      const rest = showFieldErrors(form, error)
      if (rest !== null) toast.failed(rest)
    }
  }

  return (
    <form noValidate className={classes.app} onSubmit={(event) => void handleSubmit(keep)(event)}>
      <div className={classes.fields}>
        <TextInput
          {...register('baseUrl', { required: BLANK })}
          label="Base URL"
          placeholder="https://api.openai.com/v1"
          description={
            mayUseInnerAddresses
              ? 'Also on this machine: http://localhost:11434/v1.'
              : 'A public address. One on this machine or network is set by LLM_BASE_URL in the environment.'
          }
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={errors.baseUrl?.message}
        />
        <TextInput
          {...register('model', { required: BLANK })}
          label="Model"
          placeholder="gpt-4.1-mini"
          autoComplete="off"
          spellCheck={false}
          error={errors.model?.message}
        />
        <PasswordInput
          {...register('apiKey', !hasKey && !hasNoKey ? { required: BLANK } : {})}
          label="API key"
          placeholder={hasKey ? 'Kept, and never shown' : ''}
          disabled={hasNoKey}
          autoComplete="off"
          error={errors.apiKey?.message}
        />
        <Checkbox {...register('hasNoKey')} mt={28} label="The server asks for no key" />
      </div>
      <div className={classes.acts}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save model
        </Button>
        {isSet && <TestModel disabled={isDirty} />}
        {isSet && <RemoveModel />}
      </div>
    </form>
  )
}

/** Of what is saved. */
function TestModel({ disabled = false }: { disabled?: boolean }) {
  const test = useTestModel()
  return (
    <>
      <Button busy={test.isPending} disabled={disabled} onClick={() => test.mutate()}>
        Test
      </Button>
      <span role="status">
        {test.isError && <StatusIcon status="trouble">{test.error.message}</StatusIcon>}
        {test.data && (
          <StatusIcon status={test.data.outcome === 'answered' ? 'done' : 'trouble'}>
            {test.data.detail} {test.data.outcome === 'answered' && `It took ${secondsOf(test.data.took)}.`}
          </StatusIcon>
        )}
      </span>
    </>
  )
}

const seconds = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
})

function secondsOf(milliseconds: number): string {
  return seconds.format(milliseconds / 1000)
}

function RemoveModel() {
  return (
    <RemoveButton what="the model" remove={useRemoveModel()}>
      Its address and key are forgotten here. The built-in guide answers from then on.
    </RemoveButton>
  )
}

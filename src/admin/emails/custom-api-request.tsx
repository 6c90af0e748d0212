/** The Custom API: a request to try out as it stands, and the answer to it. */
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import {
  requestForms,
  sampleAnswer,
  sampleRequest,
  type RequestForm,
} from '#domain/emails/custom-api-request.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { CopyBlock } from '../ui/copy-field.tsx'
import classes from './emails.module.css'

const CODE_FOLLOWS =
  ' The discount code follows once the shop has confirmed it: send the address again to be told.'

const forms = (Object.keys(requestForms) as RequestForm[]).map((value) => ({
  value,
  label: requestForms[value].label,
}))

type CustomApiRequestProps = { url: string; setup: EmailSetup; hasDiscount: boolean }

export function CustomApiRequest({ url, setup, hasDiscount }: CustomApiRequestProps) {
  const [form, setForm] = useState<RequestForm>('json')
  return (
    <>
      <div className={classes.ways}>
        <p className={classes.text}>
          Send the address as email whenever somebody’s deadline should start. Sending it again is safe:
          whoever has a deadline keeps it.
        </p>
        <SegmentedControl
          aria-label="Form of the request"
          size="xs"
          data={forms}
          value={form}
          onChange={setForm}
        />
      </div>
      <CopyBlock label="Sample request" value={sampleRequest(form, url)} />
      <CopyBlock
        label="Answer"
        value={sampleAnswer({ links: setup.expiringLinks, emailCode: setup.emailCode, hasDiscount })}
        description={`Keep what you need with the person: the deadline in words, or the links.${hasDiscount ? CODE_FOLLOWS : ''}`}
      />
    </>
  )
}

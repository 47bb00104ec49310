// Rupiah have no sen: what was typed with some stays, and the sums beside it are offered. Nothing is rounded by itself.
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { number } from '../../../format.ts'
import { say } from '../../../words.ts'

const WITHOUT_SEN = { id: 'Rupiah tanpa sen:', en: 'Rupiah has no cents:' }
const OR = { id: 'atau', en: 'or' }

export function WholeRupiah({ value, choose }: { value: number; choose(value: number): void }) {
  const beside = [...new Set([Math.floor(value), Math.ceil(value)])]
  return (
    <>
      {say(WITHOUT_SEN)}{' '}
      {beside.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && ` ${say(OR)} `}
          <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={() => choose(one)}>
            {number(one)}
          </Anchor>
        </Fragment>
      ))}
      ?
    </>
  )
}

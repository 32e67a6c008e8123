import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { FormOption } from '../../types/requests/tolerance.js';
import { describeRequest } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { writeFailed } from '../facts/messages/requests.js';
import { Builder, type Kind } from '../requests/builder.js';
import type { PassedOptions } from '../requests/passed-options.js';
import { createGet, type Get } from './get.js';

interface GetOrThrowState {
  readonly table: TableModel;
  readonly entity: EntityModel;
  readonly get: Get;
}

type GetInput = ReturnType<Get['build']>;

const GET_OR_THROW: Kind<GetOrThrowState, GetInput> = {
  copy: (state) => ({ ...state }),
  input: ({ get }) => get.build(),
};

/** A read of one item that must exist. Immutable: every method returns a new one. */
class GetOrThrow extends Builder<GetOrThrowState, GetInput> {
  consistent(...input: readonly unknown[]): GetOrThrow {
    return this.#with((get) => get.consistent(...input));
  }

  live(...input: readonly unknown[]): GetOrThrow {
    return this.#with((get) => get.live(...input));
  }

  project(...input: readonly unknown[]): GetOrThrow {
    return this.#with((get) => get.project(...input));
  }

  consumedCapacity(detail?: CapacityDetail): GetOrThrow {
    return this.#with((get) => get.consumedCapacity(detail));
  }

  with(passedOptions: PassedOptions): GetOrThrow {
    return this.#with((get) => get.with(passedOptions));
  }

  async execute(client: Client, options?: ExecuteOptions): Promise<object> {
    return this.#existing(await Builder.stateOf(this).get.execute(client, options));
  }

  parse(output: Parameters<Get['parse']>[0], options?: FormOption): object {
    return this.#existing(Builder.stateOf(this).get.parse(output, options));
  }

  #with(change: (get: Get) => Get): GetOrThrow {
    return Builder.changed(this, (next) => {
      next.get = change(next.get);
    });
  }

  #existing(item: object | undefined): object {
    if (item !== undefined) return item;
    const { table, entity, get } = Builder.stateOf(this);
    const what = describeRequest(table, entity.name, 'get', get.build().Key);
    const values = { what, problem: "the item doesn't exist", advice: '' };
    throw keyformError(writeFailed, values, entity.name, { code: 'notFound' });
  }
}

/**
 * A read of one item that must exist, by the fields of its primary key. Twin of `types/reads/get-or-throw.ts`.
 *
 * @throws KeyformError `field` or `key`
 */
export const createGetOrThrow = (table: TableModel, entity: EntityModel, input: unknown): GetOrThrow =>
  new GetOrThrow(GET_OR_THROW, { table, entity, get: createGet(table, entity, input) });

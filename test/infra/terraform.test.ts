// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of other languages.
import { spawnSync } from 'node:child_process';
import { attr, entity, table } from 'keyform';
import { terraform, terraformJson } from 'keyform/infra';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { matches, readings } from './support.js';

const untyped = terraform as (table: unknown, options?: unknown) => string;

const SETTINGS = {
  stream: 'NEW_AND_OLD_IMAGES',
  billing: { mode: 'PROVISIONED', readUnits: 5, writeUnits: 6, indexes: { GSI1: { readUnits: 1, writeUnits: 2 } } },
  pointInTimeRecovery: 7,
  deletionProtection: true,
  tableClass: 'STANDARD',
  tags: { 'cost-centre': '12', team: 'sensors "A" ${x} %{y}' },
} as const;

describe('a table as a resource of Terraform', () => {
  it('is written in its own language', () => {
    expect(terraform(matches)).toBe(`resource "aws_dynamodb_table" "Matches" {
  name         = "Matches"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "PK"

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "bracket"
    type = "S"
  }

  attribute {
    name = "id"
    type = "S"
  }

  attribute {
    name = "region"
    type = "S"
  }

  attribute {
    name = "round"
    type = "N"
  }

  attribute {
    name = "tournament"
    type = "S"
  }

  global_secondary_index {
    name            = "ByRound"
    projection_type = "ALL"

    key_schema {
      attribute_name = "tournament"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "region"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "round"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "bracket"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "id"
      key_type       = "RANGE"
    }
  }

  global_secondary_index {
    name            = "ByRegion"
    projection_type = "KEYS_ONLY"

    key_schema {
      attribute_name = "region"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "round"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "id"
      key_type       = "RANGE"
    }
  }
}
`);
  });

  it('is written as JSON, with all settings', () => {
    expect(terraformJson(readings, { ...SETTINGS, resource: 'readings' })).toEqual({
      resource: {
        aws_dynamodb_table: {
          readings: {
            name: 'Readings.v1',
            billing_mode: 'PROVISIONED',
            read_capacity: 5,
            write_capacity: 6,
            hash_key: 'PK',
            range_key: 'SK',
            stream_enabled: true,
            stream_view_type: 'NEW_AND_OLD_IMAGES',
            table_class: 'STANDARD',
            deletion_protection_enabled: true,
            tags: { 'cost-centre': '12', team: 'sensors "A" $${x} %%{y}' },
            attribute: [
              { name: 'GSI1PK', type: 'S' },
              { name: 'GSI1SK', type: 'S' },
              { name: 'PK', type: 'S' },
              { name: 'SK', type: 'N' },
              { name: 'digest', type: 'B' },
              { name: 'level', type: 'N' },
              { name: 'region', type: 'S' },
            ],
            global_secondary_index: [
              {
                name: 'GSI1',
                hash_key: 'GSI1PK',
                range_key: 'GSI1SK',
                read_capacity: 1,
                write_capacity: 2,
                projection_type: 'INCLUDE',
                non_key_attributes: ['region', 'level'],
              },
              {
                name: 'ByDigest',
                hash_key: 'digest',
                read_capacity: 5,
                write_capacity: 6,
                projection_type: 'KEYS_ONLY',
              },
            ],
            local_secondary_index: [
              { name: 'ByLevel', range_key: 'level', projection_type: 'ALL' },
              { name: 'ByRegion', range_key: 'region', projection_type: 'INCLUDE', non_key_attributes: ['sensor'] },
            ],
            ttl: [{ attribute_name: 'exp', enabled: true }],
            point_in_time_recovery: [{ enabled: true, recovery_period_in_days: 7 }],
          },
        },
      },
    });
  });

  it('has limits on demand, and a stream that is turned off', () => {
    const billing = { mode: 'PAY_PER_REQUEST', maxReadUnits: 10, maxWriteUnits: 20 } as const;
    const text = terraform(readings, { billing, stream: false, pointInTimeRecovery: false });
    expect(text).toContain(
      'on_demand_throughput {\n    max_read_request_units  = 10\n    max_write_request_units = 20\n  }',
    );
    expect(text).toContain('stream_enabled = false');
    expect(text).toContain('point_in_time_recovery {\n    enabled = false\n  }');
  });

  it('takes an expression as the name, and names the resource after the table', () => {
    expect(terraform(readings)).toContain('resource "aws_dynamodb_table" "Readings_v1" {');
    expect(terraform(readings.named('2026-readings'))).toContain('"_2026-readings" {');
    const tableName = { expression: 'var.table_name' };
    expect(terraform(readings, { tableName })).toContain('name         = var.table_name\n');
    expect(terraformJson(readings, { tableName }).resource.aws_dynamodb_table['Readings_v1']).toMatchObject({
      name: '${var.table_name}',
    });
  });

  it.each([
    [{ resource: '1st' }, /^resource must be a name of letters/],
    [{ tableName: 'ab' }, /3 to 255/],
    [{ replicas: [] }, /'replicas' isn't an option of terraform/],
  ])('rejects %j', (options, message) => {
    expect(thrownBy(() => untyped(readings, options)).message).toMatch(message);
  });
});

/** Names and texts that the language would read as its own. */
const Odd = entity({ keys: { 'a"b': 'ODD#{id}' }, attributes: { id: attr.string() } });
const odd = table('Odd', {
  indexes: { primary: { pk: 'a"b' }, GSI1: { pk: 'id', projection: ['${x}', '%{y}', 'a\\b\n\u0001é', '$${z}'] } },
  entities: { Odd },
});

it('quotes what the language would read as its own', () => {
  const text = terraform(odd);
  expect(text).toContain('hash_key     = "a\\"b"');
  expect(text).toContain('non_key_attributes = ["$${x}", "%%{y}", "a\\\\b\\n\\u0001é", "$$${z}"]');
});

it('shows what would reorder or hide the text around it', () => {
  const unsafe = ['\u007f', '\u009b', '\u061c', '\u200e', '\u2028', '\u202e', '\u2066', '\ufeff'];
  const text = terraform(odd, { tags: { [unsafe.join('')]: unsafe.join('') } });
  for (const one of unsafe) expect(text).not.toContain(one);
  expect(text).toContain('"\\u007f\\u009b\\u061c\\u200e\\u2028\\u202e\\u2066\\ufeff" = "\\u007f');
});

const version = spawnSync('terraform', ['version'], { encoding: 'utf8' });
const isThere = version.status === 0;
if (!isThere)
  console.warn('\nnote: SKIPPED LANE terraform: it is not on the PATH, so that no text was given to terraform fmt');

describe.skipIf(!isThere)(`terraform${isThere ? '' : ' (SKIPPED: it is not on the PATH)'}`, () => {
  it.each([
    ['keys of several attributes', terraform(matches)],
    ['all settings', terraform(readings, SETTINGS)],
    ['odd names', terraform(odd)],
  ])('reads %s, and has nothing to format', (_, text) => {
    const { status, stdout, stderr } = spawnSync('terraform', ['fmt', '-'], { input: text, encoding: 'utf8' });
    expect(`${status} ${status === 0 ? '' : stderr}`).toBe('0 ');
    expect(stdout).toBe(text);
  });
});

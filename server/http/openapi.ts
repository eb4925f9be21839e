import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Route } from '#api/route.ts';
import type { RouteName } from '#api/routes.ts';
import { methodAndPath, problem, refusalsOf, routeEntries } from '#api/routes.ts';

type Json = Readonly<Record<string, unknown>>;

export function describeApi(): Json {
  const { schemaOf, schemas } = describeShapes();
  const paths: Record<string, Json> = {};
  for (const [name, route] of routeEntries) {
    const [method, path] = methodAndPath(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeRoute(name, route, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Free Online Games',
      version: '1',
      description: 'Ranked runs and leaderboards. The server replays every run before it saves the score.',
    },
    components: { schemas },
    paths,
  };
}

function describeRoute(name: RouteName, route: Route, schemaOf: (shape: ZodType) => Json): Json {
  const { summary, description, body, status = 200, means = 'Done.', answer, header, open } = route;
  const { written = 'application/json', bytes } = route;
  const json = (shape: ZodType) => ({ 'application/json': { schema: schemaOf(shape) } });
  const refused = {
    description: 'Rejected; `detail` gives the reason.',
    content: { 'application/problem+json': { schema: schemaOf(problem) } },
  };
  const headers = header && { [header.name]: { description: header.description, schema: { type: 'string' } } };
  return {
    summary,
    ...(description ? { description } : {}),
    ...describeParameters(route, schemaOf),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(bytes ? { requestBody: { required: true, content: { [written]: { schema: schemaOf(answer) } } } } : {}),
    responses: {
      [status]: {
        description: means,
        ...(headers ? { headers } : {}),
        content: { [written]: { schema: schemaOf(answer) } },
      },
      ...(open && written === 'application/json' ? { 304: { description: 'Not modified.' } } : {}),
      ...Object.fromEntries(refusalsOf(name).map((refusalStatus) => [refusalStatus, refused])),
    },
  };
}

function describeParameters({ parameters = {}, query }: Route, schemaOf: (shape: ZodType) => Json): Json {
  const inPath = Object.entries(parameters).map(([name, description]) => {
    return { name, in: 'path', required: true, description, schema: { type: 'string', description } };
  });
  const properties = (query && schemaOf(query)['properties']) ?? {};
  const inQuery = Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
    const { description } = schema;
    return { name, in: 'query', required: false, ...(description ? { description } : {}), schema };
  });
  const all = [...inPath, ...inQuery];
  return all.length > 0 ? { parameters: all } : {};
}

/** Named shapes become components. */
function describeShapes(): { schemaOf(shape: ZodType): Json; schemas: Json } {
  const shapes = new Set(
    routeEntries.flatMap(([, { query, body, answer }]) => [query, body, answer].filter((shape) => shape !== undefined)),
  );
  const all = [...shapes, problem];
  const { prefixItems, $defs } = z.toJSONSchema(z.tuple(all as [ZodType]), {
    // Responses may gain fields.
    io: 'input',
    // Omit zod's safe-integer bounds.
    override({ jsonSchema }) {
      // Already the key.
      delete jsonSchema.id;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const moved = JSON.parse(JSON.stringify({ prefixItems, $defs }).replaceAll('#/$defs/', '#/components/schemas/')) as {
    prefixItems: Json[];
    $defs: Json;
  };
  return { schemaOf: (shape) => moved.prefixItems[all.indexOf(shape)]!, schemas: moved.$defs };
}

// What a package gives, read from the declarations that the compiler has written: names, and how each is used.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Types whose members are given to the package: a new one that must be there breaks whoever does not give it. */
const TAKEN = /(Props|Options|Config|Texts|Binding)$/;

const LITERALS = { StringLiteral: 'string', NumericLiteral: 'number' };

const oneLine = (text) => text.replace(COMMENT, '').replace(/\s+/g, ' ').trim();

/** A declaration file: its statements, what is declared in it, and where its other names come from. */
class DeclarationFile {
  static #known = new Map();

  static read(path) {
    const file = DeclarationFile.#known.get(path) ?? new DeclarationFile(path);
    DeclarationFile.#known.set(path, file);
    return file;
  }

  constructor(path) {
    this.path = path;
    // The parser counts bytes from where it last stopped: what stands first tells where this file begins.
    const text = Buffer.from(`;${readFileSync(path, 'utf8')}`);
    const [{ span }, ...body] = parseSync(text.toString(), { syntax: 'typescript' }).body;
    this.textOf = (node) => oneLine(text.subarray(node.span.start - span.start, node.span.end - span.start).toString());
    this.body = body;
    /** By name. */
    this.declared = new Map();
    /** By local name: where it comes from and what it is called there. */
    this.imported = new Map();
    for (const item of body) {
      if (item.type === 'ImportDeclaration') this.#addImports(item);
      else this.#addDeclaration(item.type === 'ExportDeclaration' ? item.declaration : item);
    }
  }

  #addImports({ specifiers, source }) {
    for (const { local, imported } of specifiers)
      this.imported.set(local.value, { from: source.value, name: (imported ?? local).value });
  }

  #addDeclaration(node) {
    if (node.type === 'VariableDeclaration') {
      for (const one of node.declarations) this.declared.set(one.id.value, one);
    } else if (node.id ?? node.identifier) this.declared.set((node.id ?? node.identifier).value, node);
  }

  /** The file that a relative name means; null for another package. */
  next(from) {
    if (!from.startsWith('.')) return null;
    const base = resolve(dirname(this.path), from);
    const found = [`${base}.d.ts`, resolve(base, 'index.d.ts')].find((path) =>
      statSync(path, { throwIfNoEntry: false })?.isFile(),
    );
    if (!found) throw new Error(`${this.path}: there is no ${from}`);
    return DeclarationFile.read(found);
  }

  /** Every name that the file gives, with where it is declared; `declared` is null for another package's. */
  exports() {
    return this.body.flatMap((item) => {
      if (item.type === 'ExportDeclaration') {
        const { declarations, id, identifier } = item.declaration;
        const names = declarations ? declarations.map((one) => one.id.value) : [(id ?? identifier).value];
        return names.map((name) => ({ name, ...this.find(name) }));
      }
      if (item.type === 'ExportAllDeclaration') return this.next(item.source.value)?.exports() ?? [];
      if (item.type !== 'ExportNamedDeclaration') return [];
      return item.specifiers.map(({ orig, exported }) => {
        const name = (exported ?? orig).value;
        if (!item.source) return { name, ...this.find(orig.value) };
        const there = this.next(item.source.value)?.find(orig.value, true);
        return { name, ...(there ?? { from: item.source.value, as: orig.value }) };
      });
    });
  }

  /** Where a name of this file is declared. */
  find(name, isOutside = false) {
    const node = this.declared.get(name);
    if (node) return { file: this, node };
    const imported = this.imported.get(name);
    if (imported)
      return this.next(imported.from)?.find(imported.name, true) ?? { from: imported.from, as: imported.name };
    return isOutside ? this.exports().find((given) => given.name === name) : undefined;
  }
}

/** The parts of a declaration by name, and in which text names of other declarations may stand. */
function partsOf(name, { file, node, from, as }) {
  if (!node) return [[name, `${as} of ${from}`]];
  const text = (part) => (part ? file.textOf(part) : '');
  const typeOf = ({ typeAnnotation }) => text(typeAnnotation).replace(/^: /, '');
  const parameters = (params) =>
    params
      .map((param) => param.pat ?? param)
      // What a parameter is called, or how it is taken apart, is nobody's concern.
      .map((pat) => `${pat.type === 'RestElement' ? '...' : ''}${pat.optional ? '?' : ''}${typeOf(pat)}`)
      .join(', ');
  const member = (one) => {
    const key = one.key ? text(one.key) : text(one);
    const mark = one.optional ? '?' : '';
    const shown = one.params
      ? `(${parameters(one.params)}) => ${(one.typeAnn ?? one.returnType) ? text(one.typeAnn ?? one.returnType).replace(/^: /, '') : ''}`
      : typeOf({ typeAnnotation: one.typeAnnotation ?? one.typeAnn });
    return [`${name}.${key}${mark}`, one.readonly ? `readonly ${shown}` : shown];
  };
  const ofType = (type, generics = '') => {
    if (type?.type === 'TsTypeLiteral') return [[name, `{}${generics}`], ...type.members.map(member)];
    if (type?.type === 'TsUnionType') return type.types.map((one) => [`${name} | ${text(one)}`, generics]);
    return [[name, text(type) + generics]];
  };
  switch (node.type) {
    case 'FunctionDeclaration': {
      const result = text(node.returnType).replace(/^: /, '');
      return [[name, `${text(node.typeParameters)}(${parameters(node.params)}) => ${result}`]];
    }
    case 'VariableDeclarator':
      // A constant's value may change, its kind may not.
      if (node.init) return [[name, LITERALS[node.init.type] ?? text(node.init)]];
      return ofType(node.id.typeAnnotation?.typeAnnotation);
    case 'TsTypeAliasDeclaration':
      return ofType(node.typeAnnotation, text(node.typeParams));
    case 'TsInterfaceDeclaration':
      return [
        [name, `interface${text(node.typeParams)} ${node.extends.map(text).join(', ')}`.trim()],
        ...node.body.body.map(member),
      ];
    default:
      return [[name, text(node)]];
  }
}

/**
 * How everything is used that an entry gives, by name: a function by its types, a type by its members, those types that
 * they name included.
 * @param {string} entry a declaration file
 * @returns {Map<string, string>}
 */
export function readSurface(entry) {
  const parts = new Map();
  const seen = new Set();
  const add = (name, found) => {
    const id = found.node ? `${found.file.path} ${name}` : name;
    if (seen.has(id)) return;
    seen.add(id);
    for (const [key, text] of partsOf(name, found)) {
      parts.set(key, text);
      for (const [word] of found.node ? `${key} ${text}`.matchAll(/[A-Za-z_$][\w$]*/g) : []) {
        const other = word === name ? undefined : found.file.find(word);
        if (other?.node) add(word, other);
      }
    }
  };
  for (const { name, ...found } of DeclarationFile.read(entry).exports()) add(name, found);
  return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whose part a key is. */
const owner = (key) => key.split(/[.|]/)[0].trim();

/** A member's plain name: no name of a declaration. */
const MEMBER = /\.(?:[\w$]+|'[^']*')\??$/;
const LITERAL = /'[^']*'|"[^"]*"/g;

/** A name's part of a surface: its own lines, and those of all that they name. */
function partOf(name, byOwner) {
  const part = new Map();
  const seen = new Set();
  const add = (one) => {
    if (seen.has(one) || !byOwner.has(one)) return;
    seen.add(one);
    for (const [key, text] of byOwner.get(one)) {
      part.set(key, text);
      const naming = `${MEMBER.test(key) ? '' : key} ${text}`.replace(LITERAL, '');
      for (const [word] of naming.matchAll(/[A-Za-z_$][\w$]*/g)) add(word);
    }
  };
  add(name);
  return part;
}

const DIGEST_LENGTH = 10;
const digestOf = (part) => {
  const lines = [...part].map(([key, text]) => `${key} :: ${text}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, DIGEST_LENGTH);
};

/** The lines of a surface by the name that they are of. */
function groupByOwner(surface) {
  const groups = new Map();
  for (const line of surface) groups.set(owner(line[0]), [...(groups.get(owner(line[0])) ?? []), line]);
  return groups;
}

/**
 * The digests of each name's type: the newest first, then those that additions alone have followed.
 * @param {Map<string, string>} before the surface that `known` are the digests of
 * @param {Map<string, string[]>} known
 * @param {Map<string, string>} after
 * @returns {Map<string, string[]>}
 */
export function renewSignatures(before, known, after) {
  const [were, are] = [groupByOwner(before), groupByOwner(after)];
  return new Map(
    [...are.keys()].map((name) => {
      const part = partOf(name, are);
      const digest = digestOf(part);
      const had = known.get(name) ?? [];
      const { breaking } = compareSurfaces(partOf(name, were), part);
      return [name, breaking.length > 0 ? [digest] : [digest, ...had.filter((one) => one !== digest)]];
    }),
  );
}

/**
 * What has changed between two surfaces, and how much of the version that is.
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 */
export function compareSurfaces(before, after) {
  const owners = new Set([...before.keys()].map(owner));
  const mustBeGiven = (key) => TAKEN.test(owner(key)) && owners.has(owner(key)) && !key.endsWith('?');
  /** What need not be given any more breaks nobody. */
  const isFreed = (key) => TAKEN.test(owner(key)) && after.has(`${key}?`);
  const added = [...after.keys()].filter((key) => !before.has(key));
  const breaking = [
    ...[...before.keys()].filter((key) => !after.has(key) && !isFreed(key)).map((key) => `${key} is gone`),
    ...[...after]
      .filter(([key, text]) => (before.get(key) ?? text) !== text)
      .map(([key]) => `${key} is used in another way`),
    ...added.filter(mustBeGiven).map((key) => `${key} must be given`),
  ];
  const additions = added.filter((key) => !mustBeGiven(key)).map((key) => `${key} is new`);
  return { breaking, additions };
}
